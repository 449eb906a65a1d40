import { SETTINGS_TABS } from "@/components/settings/settings-tabs";
import { MORE_PLACES, PLACE_GROUPS } from "@/components/shared/places";
import { findCommands } from "./find-commands";
import { SCREENS, shownScreens } from "./screens";

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

test("where everyone has Pro the plans are not offered; everybody else finds them", () => {
  const places = (status: Parameters<typeof shownScreens>[0]) => shownScreens(status).map(({ href }) => href);
  expect(places({ status: null, plan: "pro" })).toEqual(places(undefined).filter((href) => href !== "/pricing"));
  for (const plan of ["free", "trial"] as const) expect(places({ status: null, plan })).toContain("/pricing");
  expect(places({ status: "active", plan: "pro" })).toContain("/pricing");
});
