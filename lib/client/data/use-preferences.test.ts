import { storedPreferences } from "./use-preferences";

const KEPT = {
  feedUpdates: true,
  feedErrors: true,
  accountUpdates: true,
  marketing: false,
  realTimeAlerts: true,
  soundAlerts: true,
  desktopNotifications: false,
  emailDigest: false,
};

test("preferences are parsed from local storage", () => {
  expect(storedPreferences(JSON.stringify(KEPT))).toEqual(KEPT);
});

test.each([null, "", "{", "null", "[]", '{"feedUpdates":"yes"}', JSON.stringify({ ...KEPT, marketing: 1 })])(
  "%j is no copy of ours",
  (text) => {
    expect(storedPreferences(text)).toBeUndefined();
  },
);
