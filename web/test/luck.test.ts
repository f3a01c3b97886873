// @vitest-environment node
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { DrawInfo } from "../src/wire";
import { families, familyOf } from "../src/app/luck/fairness";
import { NOTHING } from "../src/app/luck/commitments";
import { readRecord } from "../src/app/luck/record";
import { luckOf, ModuloLuck, Words } from "../src/app/luck/luck";
import { isHonest, isProven, verify, wrongIn } from "../src/app/luck/verify";

type Game = { game: string; record: string; draws: DrawInfo[] };
type Single = { secret: string; salt: string; purpose: string; below: string; number: string };
type Picked = Pick<DrawInfo, "purpose" | "outcomes" | "weights"> & { secret: string; salt: string; picked: string };

const ROOT = join(import.meta.dirname, "../..");
const PYTHON = process.env.PLANWAGEN_PYTHON ?? join(ROOT, ".venv/bin/python");
let games: Game[] = [];
let singles: Single[] = [];
let picks: Picked[] = [];
let montana: Game;

beforeAll(() => {
  const run = spawnSync(PYTHON, [join(ROOT, "tests/luck_games.py")], { encoding: "utf-8", maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`tests/luck_games.py: ${run.stderr || run.error}`);
  ({ games, singles, picks } = JSON.parse(run.stdout) as { games: Game[]; singles: Single[]; picks: Picked[] });
  montana = games.find((one) => one.game === "montana")!;
}, 120_000);

describe("two implementations agree", () => {
  test("on every draw of whole games of each title, with what seats added", async () => {
    expect(new Set(games.map((one) => one.game)).size).toBe(3);
    for (const { game, record, draws } of games) {
      const verdict = await verify(record, draws);
      expect(wrongIn(verdict), game).toEqual([]);
      expect(isHonest(verdict), game).toBe(true);
      expect(
        verdict.draws.filter((draw) => draw.is === "right"),
        game,
      ).toHaveLength(draws.length);
    }
  }, 60_000);

  test("on ten thousand draws in all, huge limits included", async () => {
    const inGames = games.reduce((sum, one) => sum + one.draws.length, 0);
    expect(singles.length + picks.length + inGames).toBe(10_000);
    expect(new Set(games.map(({ record }) => readRecord(record).form))).toEqual(new Set([1, 2, 4, 5]));
    for (const { secret, salt, purpose, below, number } of singles) {
      const luck = new ModuloLuck(await Words.of(Uint8Array.from(Buffer.from(secret, "hex")), salt));
      expect(await luck.number(purpose, BigInt(below)), `${purpose} below ${below}`).toBe(BigInt(number));
    }
  }, 60_000);

  test("on which word is the greatest, with small and large weights", async () => {
    for (const { secret, salt, picked, ...asked } of picks) {
      const luck = await luckOf(5, Uint8Array.from(Buffer.from(secret, "hex")), salt);
      expect(await luck.pick(asked), asked.purpose).toBe(picked);
    }
  }, 60_000);
});

/** A cunning forger writes the seals anew. */
function sealedAgain(text: string): string {
  const { table, lines } = readRecord(text);
  let sofar = table;
  const seals = lines.map((line) =>
    createHash("sha256")
      .update((sofar += `\n${line}`))
      .digest("hex")
      .slice(0, 4),
  );
  return text.replace(/(^seal: .*\n)+/m, `seal: ${seals.join(" ")}\n`);
}

const otherSpin = (text: string) =>
  text.replace(/^(luck spin 2: sector )(\d)$/m, (_, say: string, n: string) => say + ((Number(n) + 1) % 8));

describe("a record that was tampered with fails", () => {
  test("when a draw is another one, even if it is sealed again", async () => {
    const forged = otherSpin(montana.record);
    expect(forged).not.toBe(montana.record);
    expect((await verify(forged, montana.draws)).brokenSeal).toBeGreaterThan(0);
    const verdict = await verify(sealedAgain(forged), montana.draws);
    expect(verdict.brokenSeal).toBe(0);
    expect(wrongIn(verdict).map((draw) => draw.purpose)).toEqual(["spin 2"]);
    expect(isHonest(verdict)).toBe(false);
  });

  test("when a line is dropped or a decision changed", async () => {
    const dropped = montana.record.replace(/^luck spin 2: .*\n/m, "");
    expect(isHonest(await verify(dropped, montana.draws))).toBe(false);
    expect(isHonest(await verify(sealedAgain(dropped), montana.draws))).toBe(false);
    const changed = montana.record.replace(/^(blue|yellow): \w+/m, "$1: retire");
    expect((await verify(changed, montana.draws)).brokenSeal).toBeGreaterThan(0);
  });

  test("when the secret is not the promised one, or the promise not the one seen first", async () => {
    const other = montana.record.replace(/^secret: ../m, "secret: 00");
    expect((await verify(other, montana.draws)).isCommitmentKept).toBe(false);
    const closed = montana.record.replace(/^secret: .*\n/m, "");
    expect(isHonest(await verify(closed, montana.draws))).toBe(false);
    const stored = { ...NOTHING, seen: ["ab".repeat(32)] };
    const verdict = await verify(montana.record, montana.draws, stored);
    expect([verdict.isCommitmentKept, verdict.isCommitmentSame, isHonest(verdict)]).toEqual([true, false, false]);
  });

  test("when words of a seat are added afterwards", async () => {
    const added = montana.record.replace(/^commitment: .*\n/m, "$&salt blue: late\n");
    expect(wrongIn(await verify(added, montana.draws)).length).toBeGreaterThan(5);
  });

  test("when words are not those that were committed to, or not those that this browser stored", async () => {
    const { record, draws } = games.find((one) => Object.keys(readRecord(one.record).commitments).length)!;
    const { salts, commitment, commitments } = readRecord(record);
    const [[colour, clientSeed]] = salts as [[string, string]];
    const stored = { ...NOTHING, clientSeed, opened: [{ commitment, clientSeed, fixed: commitments }] };
    expect(isHonest(await verify(record, draws, stored))).toBe(true);
    const replaced = record.replace(`salt ${colour}: ${clientSeed}`, `salt ${colour}: ground to fit`);
    expect((await verify(replaced, draws)).brokenSeal).toBe(1);
    expect((await verify(sealedAgain(replaced), draws)).doClientSeedsFit).toBe(false);
    expect((await verify(record, draws, { ...stored, clientSeed: "mine" })).areMineIn).toBe(false);
    const seen = { ...commitments, [colour]: "ab".repeat(32) };
    expect(
      isHonest(await verify(record, draws, { ...stored, opened: [{ commitment, clientSeed, fixed: seen }] })),
    ).toBe(false);
  });

  test("when the server is silent about a draw, or lists other outcomes", async () => {
    expect(isHonest(await verify(montana.record, montana.draws.slice(1)))).toBe(false);
    const turned = montana.draws.map((draw) => ({ ...draw, outcomes: [...draw.outcomes].reverse() }));
    expect(isHonest(await verify(montana.record, turned))).toBe(false);
  });
});

test("rounds that were given up are read, held to what was seen, and not hidden", async () => {
  const { record, draws } = games.find((one) => Object.keys(readRecord(one.record).commitments).length)!;
  const { salts, commitment, commitments } = readRecord(record);
  const secret = "00".repeat(32);
  const early = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
  const header = `round 1 commitment: ${early}\nround 1 secret: ${secret}\n`;
  const text = sealedAgain(record.replace(/^secret: /m, `${header}secret: `));
  expect(readRecord(text).rounds).toEqual([{ secret, commitment: early, commitments: {}, client_seeds: {} }]);
  const opened = [{ commitment, clientSeed: salts[0]![1], fixed: commitments }];
  const stored = { ...NOTHING, seen: [early, commitment], clientSeed: salts[0]![1], opened };
  expect(isHonest(await verify(text, draws, stored))).toBe(true);
  expect((await verify(record, draws, stored)).isCommitmentSame).toBe(false);
  const unfit = sealedAgain(text.replace(`round 1 secret: ${secret}`, `round 1 secret: ${"11".repeat(32)}`));
  expect((await verify(unfit, draws)).doRoundsFit).toBe(false);
  const unopened = record.replace(/^salt .*\n/m, "");
  expect((await verify(unopened, draws)).areAllOpened).toBe(false);
});

test("words that were waived are missed by nobody but who did not waive them", async () => {
  const { record, draws } = montana;
  const hash = "ab".repeat(32);
  const text = sealedAgain(record.replace(/^secret: /m, `waived blue: ${hash}\nsecret: `));
  expect((await verify(text, draws, { ...NOTHING, clientSeed: "mine" })).areMineIn).toBe(false);
  expect((await verify(text, draws, { ...NOTHING, clientSeed: "mine", waived: [hash] })).areMineIn).toBe(null);
});

test("lines that came from another game are not judged by this secret", async () => {
  const { record, draws } = montana;
  const forked = otherSpin(record).replace(/^secret:/m, `given: ${readRecord(record).lines.length}\n$&`);
  const verdict = await verify(sealedAgain(forked), draws);
  expect([isHonest(verdict), isProven(verdict)]).toEqual([true, false]);
  expect(new Set(verdict.draws.map((draw) => draw.is))).toEqual(new Set(["given"]));
});

describe("fair dice", () => {
  test.each([
    ["dice 17", "dice"],
    ["first player 2", "first player"],
    ["tile 3 red 2", "tile"],
    ["start tile", "start tile"],
  ])("%s is one of the draws for %s", (purpose, family) => expect(familyOf(purpose)).toBe(family));

  test("two dice are counted by their sum, against what was to be expected", () => {
    const america = games.find((one) => one.game === "america")!;
    const dice = families(america.draws, readRecord(america.record).drawn).find((family) => family.name === "dice")!;
    expect(dice.bars.map((bar) => bar.outcome)).toEqual(["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
    expect(dice.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(dice.draws);
    expect(dice.bars[5]!.expected).toBeCloseTo(dice.draws / 6);
    expect(dice.bars.every((bar) => bar.least <= bar.expected && bar.expected <= bar.most)).toBe(true);
  });
});
