import { addSetting, noSettings } from "./account-settings";

test("what has no form that can be read is left out, and so is what is beyond a limit", () => {
  const settings = noSettings();
  expect(addSetting(settings, "feeds", {})).toBe(false);
  expect(addSetting(settings, "constructor", {})).toBe(false);
  addSetting(settings, "readingSettings", { face: "comic" });
  addSetting(settings, "savedSearches", { name: "n" });
  addSetting(settings, "savedSearches", { id: 4, name: "n", query: "loom", createdAt: "2026-03-01T10:00:00.000Z" });
  addSetting(settings, "labels", { name: "no text" });
  const correction = {
    feedId: 1,
    key: "00000000-0000-4000-8000-000000000000",
    title: "T",
    createdAt: "2026-03-01T10:00:00.000Z",
  };
  addSetting(settings, "scoreCorrections", { ...correction, what: "kind", was: "news", value: "poem" });
  addSetting(settings, "scoreCorrections", { ...correction, key: null, what: "kind", was: "news", value: "none" });
  addSetting(settings, "scoreCorrections", { ...correction, what: "quality", was: "scored", value: "worse" });
  addSetting(settings, "readingDays", { date: "yesterday", bundles: [] });
  addSetting(settings, "readingDays", { date: "0000-01-01", bundles: [] });
  addSetting(settings, "smartSettings", { feedId: 1, strictness: "never" });
  for (let at = 0; at < 600; at += 1) addSetting(settings, "labels", `Label ${at}`);
  expect(settings).toMatchObject({ readingSettings: null, readingDays: [], smartSettings: [] });
  expect(settings.savedSearches).toEqual([{ name: "n", query: "loom" }]);
  expect(settings.scoreCorrections).toEqual([{ ...correction, what: "quality", was: "scored", value: "worse" }]);
  expect(settings.labels).toHaveLength(500);
});
