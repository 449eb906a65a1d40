import "server-only";
import { ANALYTICS_DAYS } from "@/lib/contracts/values/limits";
import { AppError } from "@/lib/errors";

/**
 * Returns the instant at which the day of `now` began in an IANA time zone (UTC without one). Where a clock change skips
 * midnight, that is the first instant of the day. Error: 400 for an unknown zone.
 */
export function startOfDay(now: Date, timeZone = "UTC"): Date {
  const local = wallTime(now, timeZone);
  const midnight = Math.floor(local / DAY) * DAY;
  // The offset at midnight may differ from the one now.
  const guess = midnight - (local - wholeSeconds(now));
  return new Date(midnight - offsetAt(new Date(guess), timeZone));
}

const DAY = 86_400_000;

/** Returns when the last `days` days began, today included. Error: 400 for an unknown zone. */
export function startOfFigures(now: Date, timeZone?: string, days = ANALYTICS_DAYS): Date {
  // Around noon, so that days of 23 or 25 hours do not shift the date.
  return startOfDay(new Date(startOfDay(now, timeZone).getTime() - (days - 1.5) * DAY), timeZone);
}

const wholeSeconds = (at: Date) => Math.floor(at.getTime() / 1000) * 1000;
const offsetAt = (at: Date, timeZone: string) => wallTime(at, timeZone) - wholeSeconds(at);

/** Returns the wall-clock time of the zone at an instant, as milliseconds as if it were UTC. */
function wallTime(at: Date, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const numeric = "numeric" as const;
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, ...fields, hourCycle: "h23" });
  } catch (cause) {
    throw new AppError("VALIDATION_ERROR", "Unknown time zone", { details: { tz: ["Unknown"] }, cause });
  }
}
