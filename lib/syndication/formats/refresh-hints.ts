import type { ParsedFeed } from "@/lib/syndication/types";
import { all, childNamed, type Fields, fieldsOf, first, type XmlElement } from "@/lib/syndication/xml/element";
import { stringOf } from "./text-construct";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const PERIOD_MINUTES: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

/** Returns the `<ttl>` of RSS 2.0 in minutes, else the period and frequency of the syndication module. */
function ttlMinutes(fields: Fields): number | undefined {
  const ttl = /^(\d{1,7})(?:\.\d{1,3})?(?:\s?min(?:ute)?s?)?$/i.exec(stringOf(first(fields, "ttl")));
  if (ttl) return Number(ttl[1]);
  const period = PERIOD_MINUTES[stringOf(first(fields, "sy:updateperiod")).toLowerCase()];
  const frequency = Number(stringOf(first(fields, "sy:updatefrequency")) || 1);
  if (period === undefined || !(frequency > 0)) return undefined;
  return Math.max(1, Math.round(period / frequency));
}

const entries = (parent: XmlElement | undefined, name: string) =>
  parent ? all(fieldsOf(parent), name).map(stringOf) : [];

/**
 * Returns the hours (0–23) in which not to fetch. RSS 0.91 counts hours 1–24, RSS 2.0 counts 0–23: 24 is midnight in
 * both.
 */
function skipHours(fields: Fields): number[] {
  const hours = entries(first(fields, "skiphours"), "hour")
    .filter((text) => /^\d{1,2}$/.test(text))
    .map(Number);
  return [...new Set(hours.filter((hour) => hour <= 24).map((hour) => hour % 24))].sort((a, b) => a - b);
}

function skipDays(fields: Fields): string[] {
  const days = entries(first(fields, "skipdays"), "day").map((text) => text.slice(0, 3).toLowerCase());
  return DAYS.filter((day) => days.includes(day.slice(0, 3).toLowerCase()));
}

/** Returns the interval of CDF's schedule in minutes: `<SCHEDULE><INTERVALTIME HOUR="12"/>`. */
function scheduleMinutes(fields: Fields): number | undefined {
  const schedule = first(fields, "schedule");
  const interval = schedule && childNamed(schedule, "intervaltime");
  if (!interval) return undefined;
  const read = (name: string) => Number(interval.attributes[name] ?? interval.attributes[name.toLowerCase()] ?? 0) || 0;
  return read("DAY") * 1440 + read("HOUR") * 60 + read("MIN") || undefined;
}

/** Returns the refresh interval and pauses that a feed asks for. Malformed values are left out. */
export function parseRefreshHints(fields: Fields): Pick<ParsedFeed, "ttlMinutes" | "skipHours" | "skipDays"> {
  const ttl = ttlMinutes(fields) ?? scheduleMinutes(fields);
  const hours = skipHours(fields);
  const days = skipDays(fields);
  return {
    ...(ttl !== undefined && { ttlMinutes: ttl }),
    ...(hours.length > 0 && { skipHours: hours }),
    ...(days.length > 0 && { skipDays: days }),
  };
}
