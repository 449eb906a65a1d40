import { ReadingSettings } from "@/lib/contracts/reading";
import { DEFAULT_READING_SETTINGS, storedReadingSettings } from "./reading-settings";

const USUAL = DEFAULT_READING_SETTINGS;

test.each<[string, unknown]>([
  ["the usual settings", USUAL],
  ["a width, keys and a feed of its own", { ...USUAL, listWidth: 400, keys: { m: "z" }, perFeed: { 7: { size: 20 } } }],
  ["settings without keys", { ...USUAL, keys: undefined }],
  ["a key that two actions have", { ...USUAL, keys: { m: "z", s: "z" } }],
  ["a key of no action", { ...USUAL, keys: { nothing: "z" } }],
  ["a key of two characters", { ...USUAL, keys: { m: "zz" } }],
  ["an unknown face", { ...USUAL, face: "comic" }],
  ["half a pixel", { ...USUAL, size: 18.5 }],
  ["too large a size", { ...USUAL, size: 25 }],
  ["a text for a number", { ...USUAL, lineHeight: "1.65" }],
  ["an unknown measure", { ...USUAL, measure: 57 }],
  ["an unknown paper", { ...USUAL, paper: "pink" }],
  ["too narrow a list", { ...USUAL, listWidth: 1 }],
  ["no word about the library", { ...USUAL, hidesLibrary: undefined }],
  ["a feed with an unknown paper", { ...USUAL, perFeed: { 7: { paper: "pink" } } }],
  ["a feed without settings", { ...USUAL, perFeed: { 7: null } }],
  ["no feeds", { ...USUAL, perFeed: undefined }],
  ["a list", [USUAL]],
  ["nothing", null],
])("%s is read from the browser's storage as the server would read it", (_, settings) => {
  expect(storedReadingSettings(JSON.stringify(settings))).toEqual(ReadingSettings.safeParse(settings).data);
});

test("what is not JSON is nothing", () => {
  for (const text of [null, "", "{", "undefined"]) expect(storedReadingSettings(text)).toBeUndefined();
});
