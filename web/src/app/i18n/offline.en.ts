/** Words about playing without a server, in English. */

export const hereEn = {
  here_door: "Play here, without a server",
  here_door_why: "Rules and bots come into this browser: it works offline, and nothing leaves this device.",
  here_title: "You play here, without a server",
  here_why:
    "Tables are kept on this device only. Invitations, spectators, chat and accounts need a server; a record takes a table there, or to a friend.",
  here_back: "To the tables of the server",
  here_set: "Set a table",
  here_install: "Install Planwagen",
  here_live: "On this device",
  here_leave: "Let a bot play on",
  here_no_chat: "A table on this device has no chat: all who play here sit at this screen.",
  here_record: "It takes the table to a server or to a friend, with all that is hidden in it.",
  here_loading: "The rules are on their way: {percent} %",
  here_waking: "The rules are waking up …",
  here_elsewhere: "Planwagen is open in another tab; close it there to go on here.",
  here_broken_rules: "The rules could not be started here.",
  here_broken_shelf:
    "This browser lets the page keep nothing, so no table can be set up here. Allow it to keep data of this page, or play at a server.",
  here_broken_stopped: "The rules have stopped. All that was decided is kept: load the page again, and go on.",
  here_gone_what:
    'A table without a server is only in the browser where it was set up; no link leads to it from elsewhere. Ask for its record: whoever has the table saves it there, and with "{door}" on the front page it goes on here.',
  here_update: "A new version of Planwagen is here.",
  here_update_yes: "Use it now",
  here_update_later: "Later",
  here_offline: "Planwagen works without a network now.",
};
