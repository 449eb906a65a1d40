import { act, screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { DesktopPermission } from "./desktop-permission";

type Shown = { title: string; options: NotificationOptions };

/** Replaces the browser's notifications: the user gives `answer` when asked. */
function stubNotifications(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: Shown[] = [];
  class StubNotification {
    static permission = permission;
    static requestPermission = jest.fn(async () => {
      StubNotification.permission = answer;
      return answer;
    });
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, options });
    }
  }
  Object.assign(globalThis, { Notification: StubNotification });
  return { shown, Stub: StubNotification };
}
const status = () => screen.getByRole("status");
const allow = () => screen.queryByRole("button", { name: "Allow in this browser" });

afterEach(() => {
  Reflect.deleteProperty(globalThis, "Notification");
  Reflect.deleteProperty(navigator, "permissions");
});

test("a browser without notifications is named, and nothing can be allowed", () => {
  renderApp(<DesktopPermission />);
  expect(status()).toHaveTextContent("Not available: this browser can't show desktop notifications.");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test.each<[NotificationPermission, RegExp]>([
  ["granted", /^Allowed in this browser\.$/],
  ["denied", /^Your browser blocks notifications/],
])("the browser is asked by a click alone, and the answer “%s” is shown", async (answer, text) => {
  const { Stub } = stubNotifications("default", answer);
  const { user } = renderApp(<DesktopPermission />);
  expect(status()).toHaveTextContent("This browser hasn't been asked for permission yet.");
  expect(Stub.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Allow in this browser" }));
  expect(Stub.requestPermission).toHaveBeenCalledTimes(1);
  expect(status()).toHaveTextContent(text);
  expect(allow()).not.toBeInTheDocument();
});

test("an allowed browser shows a sample on request", async () => {
  const { shown } = stubNotifications("granted");
  const { user } = renderApp(<DesktopPermission />);
  expect(shown).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send a test" }));
  expect(shown).toEqual([
    {
      title: "Feedloom",
      options: { body: "This is how a notification looks.", tag: "feedloom-sample", icon: "/icon.svg" },
    },
  ]);
});

test("a browser that blocks them offers neither a sample nor another question", () => {
  stubNotifications("denied");
  renderApp(<DesktopPermission />);
  expect(status()).toHaveTextContent("Allow them in its settings");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a change in the browser's own settings is shown at once", async () => {
  const setting = new EventTarget();
  Object.defineProperty(navigator, "permissions", {
    value: { query: async () => setting },
    configurable: true,
  });
  const { Stub } = stubNotifications("denied");
  renderApp(<DesktopPermission />);
  await act(async () => {});
  Stub.permission = "granted";
  act(() => void setting.dispatchEvent(new Event("change")));
  expect(status()).toHaveTextContent("Allowed in this browser.");
  expect(screen.getByRole("button", { name: "Send a test" })).toBeVisible();
});
