import { SETTINGS_TABS } from "@/components/settings/settings-tabs";
import { MENU_GROUPS, MORE_PLACES } from "@/components/shared/places";
import { findCommands } from "./find-commands";
import { entryIdAt, SCREENS, SETTINGS_SCREENS, shownScreens } from "./screens";

const found = (typed: string) => findCommands(typed, [...SCREENS, ...SETTINGS_SCREENS], 4).map(({ href }) => href);

/** The palette adds a feed by an action, and offers support on the page for help. */
const INSTEAD: Record<string, string> = { "/tutorials?tab=resources": "/tutorials" };
const MENU = [...MENU_GROUPS.flatMap(({ places }) => places), ...MORE_PLACES].filter(
  ({ href }) => href !== "/new-feed",
);

test.each(MENU)("$label of the menus is found by its name", ({ href, label }) => {
  expect(found(label)).toContain(INSTEAD[href] ?? href);
});

test.each(SETTINGS_TABS)("the settings' $label is found by its name", ({ id, label }) => {
  expect(found(label)).toContain(`/settings?tab=${id}`);
});

test.each([
  ["/", "", "screen-/"],
  ["/", "filter=starred&item=5", "screen-/?filter=starred"],
  ["/", "bundle=4", "bundle-4"],
  ["/bundles", "bundle=4", "bundle-4"],
  ["/articles/7", "item=5", "feed-7"],
  ["/settings", "tab=billing", "screen-/settings?tab=billing"],
  ["/settings", "", "screen-/settings"],
  ["/", "q=wool", null],
  ["/elsewhere", "", null],
])("%s?%s is the entry %s", (path, params, id) => {
  expect(entryIdAt(path, new URLSearchParams(params))).toBe(id);
});

test("every screen is there once", () => {
  const places = [...SCREENS, ...SETTINGS_SCREENS].map(({ href }) => href);
  expect(places).toEqual([...new Set(places)]);
});

test("what a screen is also called finds it", () => {
  expect(found("notifications")).toContain("/alerts");
  expect(found("smart feeds")).toContain("/intelligent-search");
  for (const typed of ["analytics", "content intelligence"]) expect(found(typed)).toContain("/intelligence");
  for (const typed of ["tutorial", "help centre", "contact"]) expect(found(typed)).toContain("/tutorials");
  expect(found("upgrade")).toContain("/pricing");
});

test("where everyone has Pro the plans are not offered; everybody else finds them", () => {
  const places = (status: Parameters<typeof shownScreens>[0]) => shownScreens(status).map(({ href }) => href);
  expect(places({ status: null, plan: "pro" })).toEqual(places(undefined).filter((href) => href !== "/pricing"));
  for (const plan of ["free", "trial"] as const) expect(places({ status: null, plan })).toContain("/pricing");
  expect(places({ status: "active", plan: "pro" })).toContain("/pricing");
});
