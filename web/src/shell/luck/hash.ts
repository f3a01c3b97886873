/** SHA-256, in hexadecimal. Browsers compute it only on pages that nobody can have changed on the way. */

export const canHash = !!globalThis.crypto?.subtle;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export const hashOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

export const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
