import { type ClockParts, MIDNIGHT } from "./calendar";
import { zoneMinutes } from "./time-zones";

/** A clock found in a text, and what is left of the text around it. */
export type FoundClock = { clock: ClockParts; rest: string };

const TIME = /(?<![:\d.])(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?(?![:\d])/;
const HOUR_LETTER = /(?<!\d)(\d{1,2})\s?h\s?(\d{2})(?!\d)()()/;
const COMPACT = /(?<=\d)t(\d{2})(\d{2})?(\d{2})?(?:[.,](\d+))?(?=z|[+-]|\s|$)/;
const MERIDIEM_AFTER = /^\s*(a\.?m\.?|p\.?m\.?)(?![a-z])/;
const MERIDIEM_BEFORE = /(am|pm)\s*$/;
const OFFSET = /^\s*(?:\(?(?:utc|gmt|ut|z)\)?)?\s*([+\-\u2212])(\d{1,2})(?::?(\d{2}))?(?![\d/:])/;
const WORD = /^\s*\(?([a-z]+(?:\/[a-z_]+)*)\)?/;

const to24 = (hour: number, meridiem: string | undefined) => {
  if (!meridiem || hour > 12) return hour;
  return meridiem.startsWith("p") ? (hour % 12) + 12 : hour % 12;
};

/** Minutes east of UTC at the head of a text and what follows; UTC when it names no zone; null when the zone is nonsense. */
function takeZone(text: string): { zone: number; rest: string } | null {
  const offset = OFFSET.exec(text);
  if (offset) {
    const minutes = Number(offset[3] ?? 0);
    if (minutes > 59) return null;
    const size = Number(offset[2]) * 60 + minutes;
    return { zone: offset[1] === "+" ? size : -size, rest: text.slice(offset[0].length) };
  }
  if (/^\s*[+-]/.test(text) && !/^\s*-+\s*(\d|$)/.test(text)) return null;
  const word = WORD.exec(text);
  const zone = word ? zoneMinutes(word[1] ?? "") : undefined;
  if (word && zone !== undefined) return { zone, rest: text.slice(word[0].length) };
  return { zone: 0, rest: text };
}

/**
 * Takes the time of day and its zone out of a folded date text. A text without a time is midnight UTC; a missing or
 * unknown zone is UTC, never the machine's. Null when the zone is malformed ("+zz:00").
 */
export function takeClock(text: string): FoundClock | null {
  const match = TIME.exec(text) ?? HOUR_LETTER.exec(text) ?? COMPACT.exec(text);
  if (!match) return { clock: MIDNIGHT, rest: text };
  let before = text.slice(0, match.index);
  let after = text.slice(match.index + match[0].length);
  const late = MERIDIEM_AFTER.exec(after);
  const early = late ? null : MERIDIEM_BEFORE.exec(before);
  if (late) after = after.slice(late[0].length);
  if (early) before = before.slice(0, early.index);
  const zone = takeZone(after);
  if (!zone) return null;
  const clock = {
    hour: to24(Number(match[1]), (late ?? early)?.[1]),
    minute: Number(match[2] ?? 0),
    second: Number(match[3] ?? 0),
    millisecond: Math.trunc(Number(`0.${match[4] || 0}`) * 1000),
    zone: zone.zone,
  };
  return { clock, rest: `${before.replace(/(?<=\d)t\s*$/, "")} ${zone.rest}` };
}
