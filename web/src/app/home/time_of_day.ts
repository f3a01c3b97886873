/** Converts times of the day between `HH:MM` of an input and minutes since midnight of the server. */

export function asTime(minute: number | null | undefined): string {
  if (minute === null || minute === undefined) return "";
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export function asMinute(time: string): number | null {
  const [hours, minutes] = time.split(":").map(Number);
  return time && hours !== undefined && minutes !== undefined ? hours * 60 + minutes : null;
}
