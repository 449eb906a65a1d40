import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { AlertsBell } from "./alerts-bell";
import { AlertsPanel } from "./alerts-panel";

const rows = () => screen.getAllByRole("listitem");

test("the bell counts unread alerts and opens the panel", async () => {
  stubApi({ "GET /api/alerts": [sampleAlert(1), sampleAlert(2), sampleAlert(3, { isRead: true })] });
  const { user } = renderApp(<AlertsBell />);
  await user.click(await screen.findByRole("button", { name: "Alerts, 2 unread" }));
  const panel = screen.getByRole("dialog", { name: "Alerts" });
  expect(within(panel).getByText("2 unread")).toBeVisible();
  expect(within(panel).getAllByRole("listitem")).toHaveLength(3);
});

test("above nine unread alerts the bell shows 9+", async () => {
  stubApi({ "GET /api/alerts": Array.from({ length: 12 }, (_, index) => sampleAlert(index + 1)) });
  renderApp(<AlertsBell />);
  expect(await screen.findByText("9+")).toBeVisible();
  expect(screen.getByRole("button", { name: "Alerts, 12 unread" })).toBeVisible();
});

test("the panel shows the newest twenty and links to all", async () => {
  stubApi({ "GET /api/alerts": Array.from({ length: 23 }, (_, index) => sampleAlert(index + 1)) });
  const onLeave = jest.fn();
  const { user } = renderApp(<AlertsPanel onLeave={onLeave} />);
  await screen.findByText("23 unread");
  expect(rows()).toHaveLength(20);
  const link = screen.getByRole("link", { name: "See all alerts" });
  expect(link).toHaveAttribute("href", "/alerts");
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test("marking all as read sends one call per unread alert and shows it at once", async () => {
  let isRead = false;
  const { calls } = stubApi({
    "GET /api/alerts": () => [sampleAlert(1, { isRead }), sampleAlert(2, { isRead: true }), sampleAlert(3, { isRead })],
    "PATCH /api/alerts/1/read": {},
    "PATCH /api/alerts/3/read": () => {
      isRead = true;
      return {};
    },
  });
  const { user } = renderApp(<AlertsPanel onLeave={jest.fn()} />);
  const all = await screen.findByRole("button", { name: "Mark all as read" });
  await user.click(all);
  expect(screen.getByText("All read")).toBeVisible();
  expect(all).toBeDisabled();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === "PATCH").map(({ path }) => path)).toEqual([
      "/api/alerts/1/read",
      "/api/alerts/3/read",
    ]),
  );
});

test("a deleted alert leaves the list at once and the focus moves to the next one's button", async () => {
  let alerts = [sampleAlert(1), sampleAlert(2)];
  const { sent } = stubApi({
    "GET /api/alerts": () => alerts,
    "DELETE /api/alerts/1": () => {
      alerts = [sampleAlert(2)];
      return new Response(null, { status: 204 });
    },
  });
  const { user } = renderApp(<AlertsPanel onLeave={jest.fn()} />);
  await screen.findByText("Alert 1");
  const [first, second] = screen.getAllByRole("button", { name: "Delete notification" });
  if (!first || !second) throw new Error("two rows are expected");
  await user.click(first);
  expect(screen.queryByText("Alert 1")).not.toBeInTheDocument();
  expect(second).toHaveFocus();
  await waitFor(() => expect(sent("DELETE /api/alerts/1")).toHaveLength(1));
  expect(await screen.findByText("Notification deleted")).toBeVisible();
});

test("a deletion that fails brings the alert back and says so", async () => {
  stubApi({
    "GET /api/alerts": [sampleAlert(1)],
    "DELETE /api/alerts/1": () => errorReply(500, "INTERNAL", "The database is busy."),
  });
  const { user } = renderApp(<AlertsPanel onLeave={jest.fn()} />);
  await user.click(await screen.findByRole("button", { name: "Delete notification" }));
  expect(await screen.findByText("Failed to delete alert")).toBeVisible();
  expect(await screen.findByText("Alert 1")).toBeVisible();
});

test("an action within the app marks the alert as read, closes the panel and opens the screen", async () => {
  const { sent } = stubApi({
    "GET /api/alerts": [sampleAlert(1, { actionUrl: "/articles/7", actionText: "Open feed" })],
    "PATCH /api/alerts/1/read": {},
  });
  const onLeave = jest.fn();
  const { user } = renderApp(<AlertsPanel onLeave={onLeave} />);
  await user.click(await screen.findByRole("button", { name: "Open feed" }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe("/articles/7");
  await waitFor(() => expect(sent("PATCH /api/alerts/1/read")).toHaveLength(1));
});

test("an action to another site opens a tab without access to ours", async () => {
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  const actionUrl = "https://status.example/";
  stubApi({ "GET /api/alerts": [sampleAlert(1, { actionUrl, isRead: true })] });
  const onLeave = jest.fn();
  const { user } = renderApp(<AlertsPanel onLeave={onLeave} />);
  await user.click(await screen.findByRole("button", { name: "View" }));
  expect(open).toHaveBeenCalledWith(actionUrl, "_blank", "noopener,noreferrer");
  expect(onLeave).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe("/");
});

test("without alerts the panel says what will appear there", async () => {
  stubApi({ "GET /api/alerts": [] });
  renderApp(<AlertsPanel onLeave={jest.fn()} />);
  expect(await screen.findByText("No notifications")).toBeVisible();
});

test("a panel that did not load offers to try again", async () => {
  let fails = true;
  stubApi({ "GET /api/alerts": () => (fails ? errorReply(500, "INTERNAL", "Busy") : [sampleAlert(1)]) });
  const { user } = renderApp(<AlertsPanel onLeave={jest.fn()} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load notifications");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Alert 1")).toBeVisible();
});
