/** How long ago something was, in words. */

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** `2 hours ago`, or the empty text within the last minute; times are in seconds. */
export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = now - then;
  for (const [unit, seconds] of STEPS) {
    if (passed >= seconds) return format.format(-Math.floor(passed / seconds), unit);
  }
  return "";
}
