import type { Price } from "../objects";

export const DAY = 86_400;

/**
 * Returns the end of a billing period that begins at `start`. Months keep the day of the anchor where they have it
 * (31 January → 28 February → 31 March).
 * @param start seconds since 1970
 * @param anchor seconds since 1970; `start` unless given
 */
export function periodEnd(start: number, { interval }: Pick<Price["recurring"], "interval">, anchor = start): number {
  const from = new Date(start * 1000);
  const wantedDay = new Date(anchor * 1000).getUTCDate();
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + (interval === "year" ? 12 : 1), 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(wantedDay, lastDay));
  return target.getTime() / 1000 + (start % DAY);
}

/** Formats a day as invoice lines do: 21 Nov 2026. */
export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
