import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { NotificationPreferences } from "@/lib/contracts/alerts";
import { NotificationsTab } from "./notifications-tab";

const SAVED: NotificationPreferences = {
  feedUpdates: true,
  feedErrors: true,
  accountUpdates: true,
  marketing: false,
  realTimeAlerts: true,
  soundAlerts: false,
  desktopNotifications: false,
  emailDigest: false,
};
const GET = "GET /api/notification-preferences";
const PUT = "PUT /api/notification-preferences";
const digest = () => screen.getByRole("switch", { name: "Daily digest by e-mail" });

test("the switches show what is saved, each with its description", async () => {
  stubApi({ [GET]: SAVED });
  renderApp(<NotificationsTab />);
  expect(await screen.findByRole("switch", { name: "Feed updates" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Product news" })).not.toBeChecked();
  expect(digest()).toHaveAccessibleDescription(/One mail a day/);
});

test("nothing is sent before Save, which sends what was changed and the time zone", async () => {
  const { sent } = stubApi({ [GET]: SAVED, [PUT]: { ...SAVED, emailDigest: true } });
  const { user } = renderApp(<NotificationsTab />);
  await screen.findByRole("switch", { name: "Feed updates" });
  await user.click(digest());
  expect(digest()).toBeChecked();
  expect(sent(PUT)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect(await screen.findByText("Settings Saved")).toBeVisible();
  expect(sent(PUT)).toEqual([{ emailDigest: true, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }]);
  expect(digest()).toBeChecked();
});

test("when saving fails the choice stays, to be saved again", async () => {
  stubApi({ [GET]: SAVED, [PUT]: () => errorReply(500, "INTERNAL", "The database is busy.") });
  const { user } = renderApp(<NotificationsTab />);
  await screen.findByRole("switch", { name: "Feed updates" });
  await user.click(digest());
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect(await screen.findByText("Save failed")).toBeVisible();
  expect(digest()).toBeChecked();
  expect(screen.getByRole("button", { name: "Save Settings" })).toBeEnabled();
});

test("settings that did not load can be asked for again", async () => {
  let fails = true;
  stubApi({ [GET]: () => (fails ? errorReply(500, "INTERNAL", "Busy") : SAVED) });
  const { user } = renderApp(<NotificationsTab />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your settings");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(digest()).not.toBeChecked());
});
