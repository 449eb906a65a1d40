const DAY = 86_400;

/**
 * The end of a billing period: so many days, weeks, months or years after `start`. Months keep the day of the anchor
 * where they have it (31 January → 28 February → 31 March).
 * @param {number} start seconds
 * @param {{ interval: string, interval_count: number }} recurring
 * @param {number} [anchor] seconds
 */
export function periodEnd(start, { interval, interval_count: count }, anchor = start) {
  if (interval === "day") return start + count * DAY;
  if (interval === "week") return start + count * 7 * DAY;
  const months = interval === "year" ? count * 12 : count;
  const from = new Date(start * 1000);
  const wantedDay = new Date(anchor * 1000).getUTCDate();
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(wantedDay, lastDay));
  const timeOfDay = start - Math.floor(start / DAY) * DAY;
  return target.getTime() / 1000 + timeOfDay;
}

/** As the lines of an invoice write it: 21 Nov 2026. @param {number} seconds */
export function dayOf(seconds) {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

export { DAY };
