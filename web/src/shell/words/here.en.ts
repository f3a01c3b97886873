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
  here_leave: "Let a bot play on",
  here_no_chat: "A table on this device has no chat: all who play here sit at this screen.",
  here_loading: "The rules are on their way: {percent} %",
  here_waking: "The rules are waking up …",
  here_elsewhere: "Planwagen is open in another tab; close it there to go on here.",
  here_broken: "The rules could not be started here: {why}",
  here_update: "A new version of Planwagen is here.",
  here_update_yes: "Use it now",
  here_offline: "Planwagen works without a network now.",
};
