import { conditionalHeaders, freshnessSeconds, parseHttpDate, retryAfter, validator } from "./fetch-caching";

const now = Date.parse("2026-03-02T10:00:00Z");

test.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ "cache-control": "max-age=600" }, 600],
  [{ "cache-control": "public, MAX-AGE = 600" }, 600],
  [{ "cache-control": 'max-age="600"' }, 600],
  [{ "cache-control": "max-age=600, s-maxage=60" }, 60],
  [{ "cache-control": "stale-max-age=600" }, null],
  [{ "cache-control": "max-age=600", age: "100" }, 500],
  [{ "cache-control": "max-age=600", age: "1000" }, 0],
  [{ "cache-control": "max-age=600, no-cache" }, 0],
  [{ "cache-control": "no-store" }, 0],
  [{ "cache-control": "private, max-age=0" }, 0],
  [{ "cache-control": "max-age=-1" }, null],
  [{ "cache-control": "max-age=60", expires: "Mon, 02 Mar 2026 12:00:00 GMT" }, 60],
  [{ expires: "Mon, 02 Mar 2026 11:00:00 GMT" }, 3600],
  [{ expires: "Mon, 02 Mar 2026 11:00:00 GMT", date: "Mon, 02 Mar 2026 10:30:00 GMT" }, 1800],
  [{ expires: "Mon, 02 Mar 2026 09:00:00 GMT" }, 0],
  [{ expires: "0" }, 0],
  [{ expires: "-1" }, 0],
])("freshnessSeconds of %j is %p", (headers, seconds) => expect(freshnessSeconds(headers, now)).toBe(seconds));

test.each([
  ["Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37.000Z"],
  ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000Z"],
  ["Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37.000Z"],
  ["Sun, 06 Nov 1994 08:49:37 +0100", "1994-11-06T07:49:37.000Z"],
])("parseHttpDate parses %s", (text, iso) =>
  expect(new Date(parseHttpDate(text) ?? Number.NaN).toISOString()).toBe(iso),
);

test.each<[string | undefined, number | null]>([
  ["120", now + 120_000],
  [" 0 ", now],
  ["1.5", now + 1_500],
  ["Mon, 02 Mar 2026 10:05:00 GMT", now + 300_000],
  ["Mon, 02 Mar 2020 10:05:00 GMT", now],
  ["99999999999999999999", now + 3650 * 86_400_000],
  ["-5", null],
  ["soon", null],
  ["", null],
  [undefined, null],
])("retryAfter of %j is %p", (text, time) => expect(retryAfter(text, now)).toBe(time));

test.each<[string | null | undefined, string | null]>([
  ['"a"', '"a"'],
  [' W/"a" ', 'W/"a"'],
  ["", null],
  [null, null],
  [undefined, null],
  ["a\nb", null],
  ["é", "é"],
  ["€", null],
  ["x".repeat(1025), null],
])("validator of %j is %j", (text, kept) => expect(validator(text)).toBe(kept));

test("conditionalHeaders contains known validators only", () => {
  expect(conditionalHeaders({})).toEqual({});
  expect(conditionalHeaders({ etag: '"a"', lastModified: null })).toEqual({ "if-none-match": '"a"' });
});
