import { MORE_PLACES, PLACE_GROUPS } from "@/components/layout/places";
import { SETTINGS_TABS } from "@/components/settings/settings-tabs";
import { findCommands } from "./find-commands";
import { SCREENS } from "./screens";

const found = (typed: string) => findCommands(typed, SCREENS, 4).map(({ href }) => href);

test.each([...PLACE_GROUPS.flatMap(({ places }) => places), ...MORE_PLACES])(
  "$label of the menus is found by its name",
  ({ href, label }) => {
    expect(found(label)).toContain(href);
  },
);

test.each(SETTINGS_TABS)("the settings' $label is found by its name", ({ id, label }) => {
  expect(found(label)).toContain(`/settings?tab=${id}`);
});

test("every screen is there once", () => {
  const places = SCREENS.map(({ href }) => href);
  expect(places).toEqual([...new Set(places)]);
});

test("what a screen is also called finds it", () => {
  expect(found("notifications")).toContain("/alerts");
  expect(found("smart feeds")).toContain("/intelligent-search");
  expect(found("upgrade")).toContain("/pricing");
});
