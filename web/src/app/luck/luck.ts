/** The draws that follow from a secret and the client seeds; see docs/reference/records.md. */

import type { DrawInfo } from "../../wire";

type Asked = Pick<DrawInfo, "purpose" | "outcomes" | "weights">;

/** Since this form the greatest word wins. */
const GREATEST_WORD = 5;
const WORD = 1n << 64n;

/** A word is the first 64 bits of an HMAC of the secret over the client seeds and what the word is for. */
export class Words {
  private constructor(
    private key: CryptoKey,
    private salt: string,
  ) {}

  static async of(secret: Uint8Array<ArrayBuffer>, salt: string): Promise<Words> {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    return new Words(await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]), salt);
  }

  /** Most significant byte first. */
  async word(purpose: string, attempt: number): Promise<bigint> {
    const message = new TextEncoder().encode(`${this.salt}\n${purpose}\n${attempt}`);
    return new DataView(await crypto.subtle.sign("HMAC", this.key, message)).getBigUint64(0);
  }
}

export interface Luck {
  pick(asked: Asked): Promise<string>;
}

export async function luckOf(form: number, secret: Uint8Array<ArrayBuffer>, salt: string): Promise<Luck> {
  const words = await Words.of(secret, salt);
  return form >= GREATEST_WORD ? new GreatestWord(words) : new ModuloLuck(words);
}

/** An outcome of weight w has w words of its own, and the greatest of all words wins. */
class GreatestWord implements Luck {
  constructor(private words: Words) {}

  async pick(asked: Asked): Promise<string> {
    let tickets = ticketsOf(asked);
    for (let attempt = 0; tickets.length > 1; attempt++) {
      const words = await Promise.all(
        tickets.map(([outcome, number]) => this.words.word(`${asked.purpose}\n${outcome}\n${number}`, attempt)),
      );
      const greatest = words.reduce((one, other) => (one > other ? one : other));
      tickets = tickets.filter((_, n) => words[n] === greatest);
    }
    return tickets[0]?.[0] ?? "";
  }
}

/** As many as each outcome weighs, counted from 0; one that is listed twice goes on counting. */
function ticketsOf({ outcomes, weights }: Asked): [outcome: string, number: number][] {
  const shares = new Map<string, number>();
  outcomes.forEach((outcome, n) => shares.set(outcome, (shares.get(outcome) ?? 0) + (weights[n] ?? 1)));
  return [...shares].flatMap(([outcome, share]) =>
    Array.from({ length: share }, (_, number): [string, number] => [outcome, number]),
  );
}

/** The luck of records up to form 4: one word, divided by the sum of all weights. */
export class ModuloLuck implements Luck {
  constructor(private words: Words) {}

  async pick({ purpose, outcomes, weights }: Asked): Promise<string> {
    const shares = weights.length ? weights : outcomes.map(() => 1);
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (!total) return "";
    let rest = Number(await this.number(purpose, BigInt(total)));
    return outcomes[shares.findIndex((share) => (rest -= share) < 0)] ?? "";
  }

  /** From 0 on, each equally likely: words beyond the last full multiple are thrown away. */
  async number(purpose: string, below: bigint): Promise<bigint> {
    const limit = WORD - (WORD % below);
    for (let attempt = 0; ; attempt++) {
      const word = await this.words.word(purpose, attempt);
      if (word < limit) return word % below;
    }
  }
}
