import { screen, waitFor, within } from "@testing-library/react";
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
const digest = () => screen.getByRole("switch", { name: "Feed updates Email" });

test("the switches show what is saved, each with its description", async () => {
  stubApi({ [GET]: SAVED });
  renderApp(<NotificationsTab />);
  expect(await screen.findByRole("switch", { name: "Feed updates In the app" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Product news Email" })).not.toBeChecked();
  expect(digest()).toHaveAccessibleDescription(/one daily email/);
});

test("one switch decides on notifications and emails about the account, and the email's column shows it", async () => {
  stubApi({ [GET]: SAVED, [PUT]: { ...SAVED, accountUpdates: false } });
  const { user } = renderApp(<NotificationsTab />);
  const row = () => within(screen.getByRole("row", { name: /^Account updates/ }));
  const toggle = await screen.findByRole("switch", { name: "Account updates In the app" });
  expect(row().getByText("With the notification")).toBeInTheDocument();
  await user.click(toggle);
  expect(row().queryByText("With the notification")).not.toBeInTheDocument();
});

test("what is always sent has no switch", async () => {
  stubApi({ [GET]: SAVED });
  renderApp(<NotificationsTab />);
  const row = within(await screen.findByRole("row", { name: /^Security/ }));
  expect(row.getAllByText("Always")).toHaveLength(2);
  expect(row.queryByRole("switch")).not.toBeInTheDocument();
});

test("the tab says whether this browser may show notifications", async () => {
  stubApi({ [GET]: { ...SAVED, desktopNotifications: true } });
  renderApp(<NotificationsTab />);
  expect(await screen.findByText(/this browser can't show desktop notifications/)).toBeVisible();
});

test("a switch is saved at once, alone and with the time zone", async () => {
  const { sent } = stubApi({ [GET]: SAVED, [PUT]: { ...SAVED, emailDigest: true } });
  const { user } = renderApp(<NotificationsTab />);
  await screen.findByRole("switch", { name: "Feed updates In the app" });
  await user.click(digest());
  expect(digest()).toBeChecked();
  expect(await screen.findByText("Settings Saved")).toBeVisible();
  expect(sent(PUT)).toEqual([{ emailDigest: true, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }]);
  expect(digest()).toBeChecked();
});

test("two switches one after the other are saved one at a time, and both stay", async () => {
  let stored = SAVED;
  const { sent } = stubApi({
    [GET]: SAVED,
    [PUT]: ({ body }: { body: Partial<NotificationPreferences> }) => {
      const { emailDigest = stored.emailDigest, soundAlerts = stored.soundAlerts } = body;
      stored = { ...stored, emailDigest, soundAlerts };
      return stored;
    },
  });
  const { user } = renderApp(<NotificationsTab />);
  await screen.findByRole("switch", { name: "Feed updates In the app" });
  await user.click(digest());
  await user.click(screen.getByRole("switch", { name: "Sound" }));
  await waitFor(() => expect(sent(PUT)).toHaveLength(2));
  expect(await screen.findByText("Settings Saved")).toBeVisible();
  expect(digest()).toBeChecked();
  expect(screen.getByRole("switch", { name: "Sound" })).toBeChecked();
});

test("when saving fails the choice stays, is named as not saved, and can be saved again", async () => {
  let fails = true;
  const { sent } = stubApi({
    [GET]: SAVED,
    [PUT]: () => (fails ? errorReply(500, "INTERNAL", "The database is busy.") : { ...SAVED, emailDigest: true }),
  });
  const { user } = renderApp(<NotificationsTab />);
  await screen.findByRole("switch", { name: "Feed updates In the app" });
  await user.click(digest());
  expect(await screen.findByText("Save failed")).toBeVisible();
  expect(digest()).toBeChecked();
  expect(screen.getByText("Your last change isn't saved yet.")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect(await screen.findByText("Settings Saved")).toBeVisible();
  expect(sent(PUT).at(-1)).toMatchObject({ emailDigest: true });
  expect(screen.getByText("Changes are saved automatically.")).toBeVisible();
});

describe("desktop notifications", () => {
  const toggle = () => screen.findByRole("switch", { name: "Desktop notifications" });
  const permit = (permission: NotificationPermission, answer = permission) => {
    const browser = { permission, requestPermission: jest.fn() };
    browser.requestPermission.mockImplementation(async () => {
      browser.permission = answer;
    });
    Object.defineProperty(window, "Notification", { configurable: true, value: browser });
    return browser;
  };
  afterEach(() => Reflect.deleteProperty(window, "Notification"));

  test("are off and cannot be switched on where the browser blocks them, whatever is stored", async () => {
    permit("denied");
    stubApi({ [GET]: { ...SAVED, desktopNotifications: true } });
    renderApp(<NotificationsTab />);
    expect(await toggle()).not.toBeChecked();
    expect(await toggle()).toBeDisabled();
    expect(screen.getByText(/Your browser blocks notifications/)).toBeVisible();
  });

  test("are on once the browser has allowed them, and only then stored", async () => {
    const browser = permit("default", "granted");
    const { sent } = stubApi({ [GET]: SAVED, [PUT]: { ...SAVED, desktopNotifications: true } });
    const { user } = renderApp(<NotificationsTab />);
    await user.click(await toggle());
    await waitFor(() => expect(sent(PUT)).toMatchObject([{ desktopNotifications: true }]));
    expect(browser.requestPermission).toHaveBeenCalledTimes(1);
    expect(await toggle()).toBeChecked();
  });

  test("stay off, and nothing is stored, when the browser is told to refuse", async () => {
    permit("default", "denied");
    const { sent } = stubApi({ [GET]: SAVED });
    const { user } = renderApp(<NotificationsTab />);
    await user.click(await toggle());
    await waitFor(async () => expect(await toggle()).toBeDisabled());
    expect(await toggle()).not.toBeChecked();
    expect(sent(PUT)).toEqual([]);
  });
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
