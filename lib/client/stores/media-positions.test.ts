import { mediaPosition, playTime, storeMediaPosition } from "./media-positions";

const URL_A = "https://example.com/a.mp3";
const keep = (stored: string | null, url: string, seconds: number, duration = 3600) =>
  storeMediaPosition(stored, url, { seconds, duration });

test("a recording continues where it was left", () => {
  const stored = keep(keep(null, URL_A, 90.7), "https://example.com/b.mp3", 30);
  expect(mediaPosition(stored, URL_A)).toBe(90);
  expect(mediaPosition(keep(stored, URL_A, 200), URL_A)).toBe(200);
  expect(mediaPosition(null, URL_A)).toBe(0);
});

test("positions close to the start or the end are not stored", () => {
  const stored = keep(null, URL_A, 600);
  expect(mediaPosition(keep(stored, URL_A, 3), URL_A)).toBe(0);
  expect(mediaPosition(keep(stored, URL_A, 3590), URL_A)).toBe(0);
  expect(mediaPosition(keep(stored, URL_A, 3590, Number.NaN), URL_A)).toBe(3590);
  expect(mediaPosition(keep(stored, URL_A, 3590, Number.POSITIVE_INFINITY), URL_A)).toBe(3590);
});

test("the oldest positions are dropped", () => {
  let stored: string | null = null;
  for (let n = 0; n <= 200; n += 1) stored = keep(stored, `https://example.com/${n}.mp3`, 60);
  expect(mediaPosition(stored, "https://example.com/0.mp3")).toBe(0);
  expect(mediaPosition(stored, "https://example.com/1.mp3")).toBe(60);
});

test("invalid text in local storage is ignored", () => {
  for (const stored of ["{", "null", "[1]", '[["x"]]', '[["x","y"]]']) expect(mediaPosition(stored, "x")).toBe(0);
});

test("times are formatted as players do", () => {
  expect([0, 5, 75, 3675, 36000].map(playTime)).toEqual(["0:00", "0:05", "1:15", "1:01:15", "10:00:00"]);
});
