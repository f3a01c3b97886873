/** Does somebody come back here who has tables? Remembered, so that the page knows it before the server says it. */

const KEY = "planwagen.returns";

export function knowsUs(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false; // a browser without storage forgets
  }
}

export function remember(isKnown: boolean): void {
  try {
    localStorage.setItem(KEY, isKnown ? "yes" : "no");
  } catch {
    // a browser without storage forgets
  }
}
