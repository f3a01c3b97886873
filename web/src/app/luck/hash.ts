/** SHA-256, in hexadecimal. Browsers compute it only on pages that nobody can have changed on the way. */

export const canHash = !!globalThis.crypto?.subtle;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export const hashOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

/** The hash of bytes given as a hexadecimal number; empty where they are not. */
export async function hashOfBytes(digits: string): Promise<string> {
  const bytes = bytesOf(digits);
  return bytes ? sha256(bytes) : "";
}

/** Null where it is no hexadecimal number. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g)!, (pair) => parseInt(pair, 16));
}

export const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
