/** Words about playing without a server, in English. */

export const offlineEn = {
  offline_play: "Play here, without a server",
  offline_play_why: "Rules and bots come into this browser: it works offline, and nothing leaves this device.",
  offline_title: "You play here, without a server",
  offline_why:
    "Tables are kept on this device only. Invitations, spectators, chat and accounts need a server; a record takes a table there, or to a friend.",
  offline_back: "To the tables of the server",
  offline_set: "Set a table",
  offline_install: "Install Planwagen",
  offline_live: "On this device",
  offline_leave: "Let a bot play on",
  offline_no_chat: "A table on this device has no chat: all who play here sit at this screen.",
  offline_record: "It takes the table to a server or to a friend, with all that is hidden in it.",
  offline_loading: "The rules are on their way: {percent} %",
  offline_waking: "The rules are waking up …",
  offline_elsewhere: "Planwagen is open in another tab; close it there to go on here.",
  offline_broken_rules: "The rules could not be started here.",
  offline_broken_storage:
    "This browser lets the page keep nothing, so no table can be set up here. Allow it to keep data of this page, or play at a server.",
  offline_broken_stopped: "The rules have stopped. All that was decided is kept: load the page again, and go on.",
  offline_gone_what:
    'A table without a server is only in the browser where it was set up; no link leads to it from elsewhere. Ask for its record: whoever has the table saves it there, and with "{button}" on the front page it goes on here.',
  offline_update: "A new version of Planwagen is here.",
  offline_update_yes: "Use it now",
  offline_update_later: "Later",
  offline_cached: "Planwagen works without a network now.",
};
