import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Alert } from "@/lib/contracts/alerts";
import { AlertsScreen } from "./alerts-screen";

const heading = () => screen.getByRole("heading", { name: /^Alerts/, level: 1 });
const rows = () => screen.getAllByRole("listitem");
const row = (title: string) => within(screen.getByText(title).closest("li") as HTMLElement);
const many = (count: number) => Array.from({ length: count }, (_, at) => sampleAlert(count - at));

/** Renders the screen with these alerts; the calls about one alert succeed unless `replies` says otherwise. */
async function open(alerts: Alert[], replies: Record<string, unknown> = {}) {
  const api = stubApi({ "GET /api/alerts": () => alerts, ...replies });
  const view = renderApp(<AlertsScreen />);
  await waitFor(() => expect(screen.queryByText(/^Alert 1$|No notifications/)).toBeVisible());
  return { ...api, ...view };
}

test("without alerts the screen says that there are none, and offers nothing to mark", async () => {
  await open([]);
  expect(screen.getByRole("heading", { name: "Notifications", level: 2 })).toBeVisible();
  expect(screen.getByText("No notifications")).toBeVisible();
  expect(screen.getByText(/You're all caught up!/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark All Read" })).not.toBeInTheDocument();
  expect(heading()).toHaveTextContent(/^Alerts$/);
});

test.each([
  ["until there is a feed", []],
  ["not any more then", [sampleFeed(1)]],
])("the welcome offers to add a feed %s", async (_when, feeds) => {
  const welcome = sampleAlert(1, { actionUrl: "/new-feed", actionText: "Add feed" });
  const { calls } = await open([welcome], { "GET /api/feeds": feeds });
  await waitFor(() => expect(calls.some(({ path }) => path === "/api/feeds")).toBe(true));
  await waitFor(() => expect(screen.queryAllByRole("button", { name: "Add feed" })).toHaveLength(feeds.length ? 0 : 1));
});

test("offers to mark all as read only where there are several alerts", async () => {
  const { unmount } = await open(many(1));
  expect(screen.queryByRole("button", { name: "Mark All Read" })).not.toBeInTheDocument();
  unmount();
  await open(many(2));
  expect(screen.getByRole("button", { name: "Mark All Read" })).toBeEnabled();
});

test("shows twenty alerts, the newest first, and twenty more each time Load More is pressed", async () => {
  stubApi({ "GET /api/alerts": many(45) });
  const { user } = renderApp(<AlertsScreen />);
  const more = await screen.findByRole("button", { name: "Load More" });
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent("Alert 45");
  expect(heading()).toHaveTextContent("45 unread");
  expect(screen.getByText("25 older notifications")).toBeVisible();
  await user.click(more);
  expect(rows()).toHaveLength(40);
  await user.click(more);
  expect(rows()).toHaveLength(45);
  expect(more).not.toBeInTheDocument();
});

test("marks an alert as read at once and moves the focus to its delete button", async () => {
  const { user, sent } = await open([sampleAlert(2), sampleAlert(1)], {
    // Never answered: what is seen is what the screen shows by itself.
    "PATCH /api/alerts/2/read": () => new Promise(() => undefined),
  });
  await user.click(row("Alert 2").getByRole("button", { name: "Mark Read" }));
  expect(heading()).toHaveTextContent("1 unread");
  expect(row("Alert 2").queryByText("Unread")).not.toBeInTheDocument();
  expect(row("Alert 2").getByRole("button", { name: "Delete notification" })).toHaveFocus();
  expect(sent("PATCH /api/alerts/2/read")).toHaveLength(1);
});

test("an alert that could not be marked as read is unread again, and a message says so", async () => {
  const { user } = await open(many(3), {
    "PATCH /api/alerts/3/read": () => errorReply(500, "INTERNAL", "The database is busy."),
  });
  await user.click(row("Alert 3").getByRole("button", { name: "Mark Read" }));
  expect(await screen.findByText("Failed to mark alert as read")).toBeVisible();
  expect(heading()).toHaveTextContent("3 unread");
  expect(row("Alert 3").getByText("Unread")).toBeInTheDocument();
});

test("an alert that could not be deleted comes back in its place, and a message says so", async () => {
  const { user } = await open(many(3), {
    "DELETE /api/alerts/2": () => errorReply(500, "INTERNAL", "The database is busy."),
  });
  await user.click(row("Alert 2").getByRole("button", { name: "Delete notification" }));
  expect(await screen.findByText("Failed to delete alert")).toBeVisible();
  expect(rows().map((each) => /Alert \d/.exec(each.textContent ?? "")?.[0])).toEqual(["Alert 3", "Alert 2", "Alert 1"]);
});

test("Mark All Read marks every unread alert, also those that are not shown yet", async () => {
  let alerts = [...many(22), sampleAlert(99, { isRead: true })];
  const read = alerts.filter(({ isRead }) => !isRead).map(({ id }) => `PATCH /api/alerts/${id}/read`);
  const { calls } = stubApi({
    "GET /api/alerts": () => alerts,
    ...Object.fromEntries(
      read.map((call) => [
        call,
        () => {
          alerts = alerts.map((alert) => ({ ...alert, isRead: true }));
          return {};
        },
      ]),
    ),
  });
  const { user } = renderApp(<AlertsScreen />);
  const all = await screen.findByRole("button", { name: "Mark All Read" });
  await user.click(all);
  await waitFor(() => expect(all).toBeDisabled());
  expect(heading()).toHaveTextContent(/^Alerts$/);
  await waitFor(() => {
    const marked = calls.filter(({ method }) => method === "PATCH").map(({ method, path }) => `${method} ${path}`);
    expect(marked.toSorted()).toEqual(read.toSorted());
  });
});

test("alerts that did not load can be asked for again", async () => {
  let fails = true;
  stubApi({ "GET /api/alerts": () => (fails ? errorReply(500, "INTERNAL", "Busy") : [sampleAlert(1)]) });
  const { user } = renderApp(<AlertsScreen />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load notifications");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Alert 1")).toBeVisible();
});
