/** The promise about the luck as this browser saw it first: a server cannot change it later unnoticed. */

const keyOf = (id: string) => `planwagen.promise.${id}`;

export function remember(id: string, commitment: string): void {
  try {
    if (commitment && !localStorage.getItem(keyOf(id))) localStorage.setItem(keyOf(id), commitment);
  } catch {
    // a browser without storage forgets
  }
}

export function remembered(id: string): string {
  try {
    return localStorage.getItem(keyOf(id)) ?? "";
  } catch {
    return "";
  }
}
