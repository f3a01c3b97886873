/** How slow this machine is at present: limits of time follow it, so that a test fails by what the page does.
 *
 * Measured once, before the first test (see e2e.config.ts); the processes of the tests read it from the environment.
 */

const NAME = "PLANWAGEN_TIMEOUT_FACTOR";
/** What the loop below takes on a quiet machine of 2024. */
const USUAL = 115;
const ROUNDS = 5_000_000;
const TIMES = 3;

function measured(): number {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < ROUNDS; n++) sum = (sum + n * n) % 1_000_003;
  return sum < 0 ? 1 : (performance.now() - start) / USUAL;
}

/** Twice what was measured at worst, at least thrice what is usual: a browser, a server and bots share the machine. */
export function calibrate(): void {
  const worst = Math.max(...Array.from({ length: TIMES }, measured));
  process.env[NAME] ??= String(Math.min(20, Math.max(3, 2 * worst)));
}

/** So long, in milliseconds, on a machine that is as busy as this one. */
export const within = (usual: number): number => Math.round(usual * Number(process.env[NAME] ?? 3));
