import { MIDNIGHT, type TimeOfDay } from "./calendar";
import { zoneMinutes } from "./time-zones";

/** A time of day found in a text, the text without it, and the region whose time it is ("europe/berlin"). */
export type TimeOfDayMatch = { clock: TimeOfDay; rest: string; region?: string };

const TIME = /(?<![:\d.])(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?(?!:?\d)/;
const HOUR_LETTER = /(?<!\d)(\d{1,2})\s?h\s?(\d{2})(?!\d)()()/;
const COMPACT = /(?<=\d)t(\d{2})(\d{2})?(\d{2})?(?:[.,](\d+))?(?=z|[+-]|\s|$)/;
const MERIDIEM_AFTER = /^\s*(a\.?m\.?|p\.?m\.?)(?![a-z])/;
const MERIDIEM_BEFORE = /(am|pm)\s*$/;
const HOUR_ONLY = /(?<![\d:])(\d{1,2})()()()(?=\s?[ap]\.?m\b)/;
const OFFSET = /^[\s:]*(?:\(?([a-z]{1,5})\)?)?\s*([+\-\u2212])[+-]?(\d{1,2})(?::?(\d{2}))?(?::00)?(?![\d/:])/;
const WORD = /^\s*\(?([a-z]+(?:\/[a-z_]+)*)\)?/;

const to24 = (hour: number, meridiem: string | undefined) => {
  if (!meridiem || hour > 12) return hour;
  return meridiem.startsWith("p") ? (hour % 12) + 12 : hour % 12;
};

type FoundZone = { zone: number; region?: string; rest: string };

function parseOffset(text: string): FoundZone | null | undefined {
  const offset = OFFSET.exec(text);
  if (!offset || (offset[1] && zoneMinutes(offset[1]) === undefined)) return undefined;
  const minutes = Number(offset[4] ?? 0);
  if (minutes > 59) return null;
  const size = Number(offset[3]) * 60 + minutes;
  return { zone: offset[2] === "+" ? size : -size, rest: text.slice(offset[0].length) };
}

/**
 * Returns the zone at the start of a text and what follows it; UTC when the text names none, null when the zone is
 * malformed.
 */
function parseZone(text: string): FoundZone | null {
  const offset = parseOffset(text);
  if (offset !== undefined) return offset;
  if (/^\s*[+-]/.test(text) && !/^\s*-+\s*(\d|$)/.test(text)) return null;
  const word = WORD.exec(text);
  const name = word?.[1] ?? "";
  const zone = zoneMinutes(name);
  const rest = text.slice(word?.[0].length ?? 0);
  if (zone !== undefined) return { zone, rest };
  return name.includes("/") ? { zone: 0, region: name, rest } : { zone: 0, rest: text };
}

/**
 * Extracts the time of day and its zone from a normalized date text. A text without a time is midnight UTC; a missing
 * or unknown zone is UTC, never that of the machine. Returns null when the zone is malformed ("+zz:00").
 */
export function extractTimeOfDay(text: string): TimeOfDayMatch | null {
  const match = TIME.exec(text) ?? HOUR_LETTER.exec(text) ?? COMPACT.exec(text) ?? HOUR_ONLY.exec(text);
  if (!match) return { clock: MIDNIGHT, rest: text };
  let before = text.slice(0, match.index);
  let after = text.slice(match.index + match[0].length);
  const late = MERIDIEM_AFTER.exec(after);
  const early = late ? null : MERIDIEM_BEFORE.exec(before);
  if (late) after = after.slice(late[0].length);
  if (early) before = before.slice(0, early.index);
  const zone = parseZone(after);
  if (!zone) return null;
  const clock = {
    hour: to24(Number(match[1]), (late ?? early)?.[1]),
    minute: Number(match[2] ?? 0),
    second: Number(match[3] ?? 0),
    millisecond: Math.trunc(Number(`0.${match[4] || 0}`) * 1000),
    zone: zone.zone,
  };
  return { clock, region: zone.region, rest: `${before.replace(/(?<=\d)t\s*$/, "")} ${zone.rest}` };
}
