/** Is the table in this page, or at a server? An address with `?here` asks for the page; a site has no server at all. */

export const isSite = !!document.querySelector("meta[name=planwagen-site]");
const ASSETS = isSite ? "assets/" : "/assets/";
export const asset = (name: string) => ASSETS + name;
export const isOffline = isSite || new URLSearchParams(location.search).has("here");
