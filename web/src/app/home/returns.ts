/** Does somebody come back here who has tables? Remembered, so that the page knows it before the server says it. */

const KEY = "planwagen.hasTables";

export function knowsUs(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false; // a browser without storage forgets
  }
}

export function remember(hasTables: boolean): void {
  try {
    localStorage.setItem(KEY, hasTables ? "yes" : "no");
  } catch {
    // a browser without storage forgets
  }
}
