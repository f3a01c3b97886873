/** Where the page runs: with `?here` in the address it plays offline; a static site has no server at all. */

export const isSite = !!document.querySelector("meta[name=planwagen-site]");
const ASSETS = isSite ? "assets/" : "/assets/";
export const asset = (name: string) => ASSETS + name;
export const isOffline = isSite || new URLSearchParams(location.search).has("here");
