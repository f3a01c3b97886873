/** Worte zum genaueren Hinsehen, auf Deutsch. */

import type { zoomEn } from "./zoom.en";

export const zoomDe: Record<keyof typeof zoomEn, string> = {
  brings: "bringt: {gain}",
  zoom: "Größe des Spielbretts",
  zoom_frame: "Spielbrett, verschiebbar, wenn es groß ist",
  zoom_in: "Größer (+)",
  zoom_out: "Kleiner (-)",
  zoom_whole: "Der ganze Spielplan (0)",
  help_zoom: "größer, kleiner, der ganze Spielplan",
};
