/** Words about looking at a board closely, in English. */

export const zoomEn = {
  brings: "brings {gain}",
  zoom: "Size of the board",
  zoom_frame: "Board, can be scrolled when it is large",
  zoom_in: "Larger (+)",
  zoom_out: "Smaller (-)",
  zoom_whole: "The whole board (0)",
  help_zoom: "larger, smaller, the whole board",
};
