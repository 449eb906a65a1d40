import { toIso } from "./dates/calendar";
import { parseCalendarDay } from "./dates/calendar-day";
import { normalizeDateText } from "./dates/month-names";
import { parseNumericDate } from "./dates/numeric-date";
import { extractTimeOfDay } from "./dates/time-of-day";
import { regionMinutes } from "./dates/time-zones";

const MAX_LENGTH = 100;

/**
 * Replaces East Asian dates, digits of other scripts and half-day words by the Latin forms that the rest of the parser
 * knows.
 */
function latinise(text: string): string {
  return text
    .replace(/[０-９：／－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/ב(?=[א-ת]{3})/g, "")
    .replace(/(\d{2,4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?/g, "$1-$2-$3 ")
    .replace(/(\d{1,2})\s*[時时시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?/g, (_, ...[hour, minute, second]) =>
      [hour, minute, second ?? "0"].join(":"),
    )
    .replace(/오전|午前|上午/g, " am ")
    .replace(/오후|午後|下午/g, " pm ")
    .replace(/([πμ])\.?\s?μ\./gi, (_, half: string) => (/π/i.test(half) ? " am " : " pm "));
}

/** Korean texts never name their zone, and Korea has only one; everything else without a zone is UTC. */
const KOREAN = /[년월일]\s*|오전|오후/;
const ZONED = /[+-]\d{2}:?\d{2}\s*$|z\s*$|gmt|utc|kst/;

/** The label in front of a date: "Date: Thu, 1 Jan". */
const LABEL = /^\p{L}[\p{L}\s]{2,30}:\s+/u;
/** A day or a year, then the time with dots: "1 Jan 2004 19.48", "23.1.2004 klo 15.05". */
const DOTTED_TIME =
  /((?:\d{4}|\p{L}{3}\.? \d{2}),? (?:kl\.?o? |pukul |om )?)(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/u;

/** Removes comments of RFC 822, "(PST)", where a zone is before them. */
const cleanup = (text: string) =>
  text
    .replace(/([+-]\d{4})\s*\([^()]*\)/g, "$1")
    .replace(/^["']|["']$/g, "")
    .replace(/^(\d{4}-\d\d-\d\d)_/, "$1 ")
    .replace(/(?<=\D\d{4}):(?=\d\d:\d\d)/, " ")
    .replace(/\b([ecmp])(?:astern|entral|ountain|acific) ([sd])(?:tandard|aylight) time\b/, "$1$2t")
    .replace(LABEL, "")
    .replace(DOTTED_TIME, (_, ...[before, hour, minute, second]) => `${before}${hour}:${minute}:${second ?? "00"}`)
    .replace(/\s+/g, " ")
    .trim();

const MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
const RFC_822 =
  /^(?:[A-Za-z]{3}, )?(\d\d?) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) (?:GMT|UTC|Z|([+-])(\d\d)(\d\d))$/;
const W3C = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{3})\d*)?(?:Z|([+-])(\d\d):(\d\d))$/;

const minutes = (sign: string | undefined, hours: string | undefined, rest: string | undefined) =>
  sign ? (Number(hours) * 60 + Number(rest)) * (sign === "-" ? -1 : 1) : 0;

/** Parses the two spellings that nearly every feed uses, without detours; undefined for everything else. */
function parseUsual(text: string): string | null | undefined {
  const iso = text.charCodeAt(4) === 0x2d ? W3C.exec(text) : null;
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, ...zone] = iso;
    const clock = {
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction ?? 0),
    };
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    return toIso(date, { ...clock, zone: minutes(zone[0], zone[1], zone[2]) });
  }
  const mail = RFC_822.exec(text);
  if (!mail) return undefined;
  const [, day, name, year, hour, minute, second, ...zone] = mail;
  const month = MONTHS.indexOf((name ?? "").toLowerCase());
  if (month < 0 || month % 3 !== 0) return undefined;
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second), millisecond: 0 };
  const date = { year: Number(year), month: month / 3 + 1, day: Number(day) };
  return toIso(date, { ...clock, zone: minutes(zone[0], zone[1], zone[2]) });
}

/**
 * Parses any date that a feed may have to ISO 8601 in UTC with milliseconds; null for nonsense (never 1970, never a
 * guess). Follows RFC 822/2822, W3C-DTF and ISO 8601, and accepts asctime, SQL, odd orders, localised months and epoch
 * numbers. A missing zone means UTC, so the result never depends on the machine.
 */
export function parseDate(input: string | number | null | undefined): string | null {
  if (input === null || input === undefined) return null;
  const raw = String(input).trim();
  if (raw.length === 0 || raw.length > MAX_LENGTH) return null;
  const usual = parseUsual(raw);
  if (usual !== undefined) return usual;
  if (!/\p{Nd}/u.test(raw)) return null;
  if (/^\d+$/.test(raw)) return parseNumericDate(raw);
  if (/^\d{9,13}\.\d+$/.test(raw)) return parseNumericDate(raw.split(".")[0] ?? "");
  const text = cleanup(normalizeDateText(latinise(raw)));
  const found = extractTimeOfDay(text);
  if (!found) return null;
  const day = parseCalendarDay(found.rest, found.rest !== text);
  if (!day) return null;
  const korean = KOREAN.test(raw) && !ZONED.test(text);
  const moment = toIso(day, korean ? { ...found.clock, zone: 540 } : found.clock);
  if (moment === null || found.region === undefined) return moment;
  return toIso(day, { ...found.clock, zone: regionMinutes(found.region, moment) });
}
