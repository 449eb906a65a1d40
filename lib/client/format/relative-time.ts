import { dateFormat, dayOf } from "./date-format";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment and the zone to show it in. */
export type CurrentTime = { now: number; timeZone: string };

const UNITS: [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * DAY, "year"],
  [30 * DAY, "month"],
  [7 * DAY, "week"],
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** "3 hours ago", "in 2 days"; "just now" within a minute. For cards. */
export function timeAgo(iso: string, now: number): string {
  const distance = new Date(iso).getTime() - now;
  const [size, unit] = UNITS.find(([length]) => Math.abs(distance) >= length) ?? [0, null];
  return unit ? relative.format(Math.trunc(distance / size), unit) : "just now";
}

/** The bands of one feed's list: under 1 h, under 24 h, under 48 h, else the date. */
export function feedTime(iso: string, clock: CurrentTime): string {
  const age = clock.now - new Date(iso).getTime();
  if (age < HOUR) return "Just now";
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 2 * DAY) return "Yesterday";
  return shortDate(iso, clock.timeZone);
}

/** The age of a row, short: "now", "12 min", "2 h", "Yesterday", "3 d", "Nov 14", "Nov 14, 2025". */
export function rowAge(iso: string, { now, timeZone }: CurrentTime): string {
  const time = new Date(iso).getTime();
  const age = now - time;
  if (age < MINUTE) return age > -MINUTE ? "now" : dayAndMonth(time, now, timeZone);
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  const days = Math.round((Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(time, timeZone))) / DAY);
  if (days <= 1) return "Yesterday";
  return days < 7 ? `${days} d` : dayAndMonth(time, now, timeZone);
}

function dayAndMonth(time: number, now: number, timeZone: string): string {
  const isThisYear = dayOf(time, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return dateFormat("en-US", { day: "numeric", month: "short", ...year, timeZone }).format(time);
}

/** The bands of an alert: a minute or less, minutes, hours, days. */
export function alertTime(iso: string, now: number): string {
  const age = now - new Date(iso).getTime();
  if (age <= MINUTE) return "Just now";
  if (age < HOUR) return ago(Math.floor(age / MINUTE), "minute");
  if (age < DAY) return ago(Math.floor(age / HOUR), "hour");
  return ago(Math.floor(age / DAY), "day");
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "Mar 1, 2026" */
export function shortDate(iso: string | null | undefined, timeZone: string): string {
  const time = iso ? new Date(iso) : null;
  if (!time || Number.isNaN(time.getTime())) return "Unknown";
  return dateFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone }).format(time);
}

/** "Sunday, March 1, 2026 at 10:05 AM" */
export function fullTime(iso: string, timeZone: string): string {
  return dateFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(iso));
}

/** The time of an open article: "Today, 8:29" and "Yesterday, 8:29" until it is 48 hours old, then the date in full. */
export function articleTime(iso: string, clock: CurrentTime): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "Unknown";
  const { timeZone } = clock;
  const parts = { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const time = dateFormat("en-US", parts).format(date);
  const shown = time.replace(/^0(?=\d:)/, "");
  const day = dayOf(date.getTime(), timeZone);
  if (day === dayOf(clock.now, timeZone)) return `Today, ${shown}`;
  if (day === dayOf(clock.now - DAY, timeZone) && clock.now - date.getTime() < 2 * DAY) return `Yesterday, ${shown}`;
  const full = dateFormat("en-US", { dateStyle: "full", timeZone }).format(date);
  return `${full}, ${shown}`;
}
