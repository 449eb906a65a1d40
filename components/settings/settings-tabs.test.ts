import { SETTINGS_TABS, settingsTab } from "./settings-tabs";

test.each(SETTINGS_TABS.map(({ id }) => id))("?tab=%s opens it", (id) => {
  expect(settingsTab(id)).toBe(id);
});

test.each([null, "", "nonsense", "Profile", "__proto__"])("?tab=%s opens the first one", (value) => {
  expect(settingsTab(value)).toBe("profile");
});
