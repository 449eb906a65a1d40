import { sampleAlert } from "@/lib/client/testing/sample-alert";
import type { NotificationPreferences } from "@/lib/contracts/alerts";
import { notifiableAlerts, toDesktopNotification } from "./alert-notifications";

const WANTED: NotificationPreferences = {
  feedUpdates: true,
  feedErrors: true,
  accountUpdates: true,
  marketing: false,
  realTimeAlerts: true,
  soundAlerts: false,
  desktopNotifications: true,
  emailDigest: false,
};

const ids = (change: Partial<NotificationPreferences>) =>
  notifiableAlerts(
    [
      sampleAlert(4, { type: "system" }),
      sampleAlert(3, { type: "subscription" }),
      sampleAlert(2, { type: "feed_error" }),
      sampleAlert(1, { type: "feed_update" }),
    ],
    { ...WANTED, ...change },
  ).map(({ id }) => id);

test.each<[Partial<NotificationPreferences>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ feedUpdates: false }, [2, 3, 4]],
  [{ feedErrors: false }, [1, 3, 4]],
  [{ accountUpdates: false }, [1, 2, 3, 4]],
  [{ feedUpdates: false, feedErrors: false, accountUpdates: false }, [3, 4]],
  [{ realTimeAlerts: false }, []],
])("with %j the alerts to notify of are %j", (change, expected) => {
  expect(ids(change)).toEqual(expected);
});

test("what was read elsewhere already is no news", () => {
  expect(notifiableAlerts([sampleAlert(1, { isRead: true })], WANTED)).toEqual([]);
});

test("a notification of one alert has its text and its path", () => {
  expect(toDesktopNotification([])).toBeNull();
  expect(toDesktopNotification([sampleAlert(7, { actionUrl: "/articles/5" })])).toEqual({
    title: "Alert 7",
    body: "Message 7",
    tag: "feedloom-alert-7",
    path: "/articles/5",
  });
});

test.each([null, "https://evil.example/", "//evil.example/", "/\\evil.example"])(
  "a notification never opens another site: %s",
  (actionUrl) => {
    expect(["/", "/alerts"]).toContain(toDesktopNotification([sampleAlert(7, { actionUrl })])?.path);
  },
);

test("several are told together", () => {
  expect(toDesktopNotification([sampleAlert(7), sampleAlert(8), sampleAlert(9)])).toEqual({
    title: "3 new notifications",
    body: "Alert 7\nAlert 8\nAlert 9",
    tag: "feedloom-alert-9",
    path: "/alerts",
  });
});
