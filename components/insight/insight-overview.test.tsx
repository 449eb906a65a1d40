import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleAnalytics, sampleInsight } from "@/lib/client/testing/sample-insight";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { Analytics } from "@/lib/contracts/analytics";
import { InsightsScreen } from "./insights-screen";

const FEEDS = [
  sampleFeed(1, { title: "Small" }),
  sampleFeed(2, { title: "Large" }),
  sampleFeed(3, { title: "Paused", isActive: false }),
];

/** Renders the overview with these figures and further replies. */
function renderOverview(reading: Partial<Analytics> = {}, replies: Record<string, unknown> = {}) {
  window.history.replaceState(null, "", "/analytics?tab=overview");
  const api = stubApi({
    "GET /api/analytics": sampleAnalytics(reading),
    "GET /api/feeds": FEEDS,
    "GET /api/intelligence/analytics": sampleInsight(),
    "GET /api/reading-days": [],
    "GET /api/bundles": [],
    ...replies,
  });
  return { ...api, ...renderApp(<InsightsScreen start="overview" />) };
}
const bars = () => [...document.querySelectorAll<HTMLElement>("li [style*=width]")].map(({ style }) => style.width);

test("the overview covers 7, 30 or 90 days", async () => {
  const reading = { days: [{ date: "2026-03-02", articles: 60, read: 5 }] };
  const { user, calls } = renderOverview(reading);
  expect(await screen.findByText(/^You read nothing in the last 7 days/)).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Days" }));
  await user.click(await screen.findByRole("option", { name: "Last 90 days" }));
  expect(await screen.findByText(/^You read nothing in the last 90 days/)).toBeVisible();
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ query }) => query.get("days"));
  expect(asked("/api/analytics")).toEqual(expect.arrayContaining(["7", "30", "90"]));
  expect(asked("/api/reading-days")).toEqual(expect.arrayContaining(["7", "90"]));
});

test("a longer time has dates the same number of days apart under its days", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-03-02T12:00:00Z"));
  const read = [{ date: "2026-02-05", articles: 17, minutes: 3, bundles: [] }];
  const { user } = renderOverview({}, { "GET /api/reading-days": read });
  await user.click(await screen.findByRole("combobox", { name: "Days" }));
  await user.click(await screen.findByRole("option", { name: "Last 30 days" }));
  const today = await screen.findByText("Today");
  const dates = [...(today.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  expect(dates).toEqual(["Feb 6", "Feb 12", "Feb 18", "Feb 24", "Today"]);
  // The upper edge of the chart.
  expect(screen.getByText("20")).toBeVisible();
  expect(screen.getByText("10")).toBeVisible();
});

test("a longer time begins with the first day of reading and names it", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-03-02T12:00:00Z"));
  const read = [{ date: "2026-02-20", articles: 1, minutes: 3, bundles: [] }];
  const { user } = renderOverview({}, { "GET /api/reading-days": read });
  await user.click(await screen.findByRole("combobox", { name: "Days" }));
  await user.click(await screen.findByRole("option", { name: "Last 90 days" }));
  expect(await screen.findByText("3 minutes since Feb 20")).toBeVisible();
  expect(screen.getByText("Feb 20: 1 article").closest("ol")?.children).toHaveLength(11);
});

test("bundles and feeds have bars only where their numbers differ", async () => {
  const feeds = FEEDS.map(({ id, title }) => ({ id, title, articles: 20 - id, read: 0 }));
  const bundles = [26, 3].map((articles, at) => ({ ...sampleBundle(at + 4), articles }));
  renderOverview({ feeds, bundles }, { "GET /api/bundles": bundles });
  expect(await screen.findByText("19")).toBeVisible();
  await waitFor(() => expect(bars()).toEqual(["100%", "12%"]));
});

test("numbers that are all the same stand on each row, without bars", async () => {
  const feeds = FEEDS.map(({ id, title }) => ({ id, title, articles: 5, read: 0 }));
  renderOverview({ feeds });
  const top = within((await screen.findByRole("heading", { name: "Top Feeds" })).closest("section") as HTMLElement);
  expect(await top.findByText("new articles")).toBeVisible();
  expect(await top.findAllByText("5")).toHaveLength(FEEDS.length);
  expect(bars()).toEqual([]);
});

test("the overview begins with one sentence about the week", async () => {
  const read = [
    { date: "2026-03-01", articles: 1, minutes: 3, bundles: [{ bundleId: null, articles: 1, minutes: 3 }] },
    { date: "2026-03-02", articles: 4, minutes: 12, bundles: [{ bundleId: 4, articles: 4, minutes: 12 }] },
  ];
  const reading = {
    days: [{ date: "2026-03-02", articles: 60, read: 5 }],
    feeds: [
      { id: 2, title: "Large", articles: 58, read: 5 },
      { id: 3, title: "Unopened", articles: 2, read: 0 },
    ],
  };
  renderOverview(reading, {
    "GET /api/reading-days": read,
    "GET /api/bundles": [sampleBundle(4, { name: "Mornings" })],
  });
  const sentence =
    "You read 5 articles in the last 7 days, most of them from Mornings. 60 new articles arrived. 1 feed sent nothing that you opened.";
  await waitFor(() => expect(document.querySelector("main")).toHaveTextContent(sentence));
  expect(screen.getByText("5 articles").tagName).toBe("STRONG");
});

test.each([
  [1, 1, "You read 1 article in the last 7 days. 1 new article arrived."],
  [3, 1200, "You read 3 articles in the last 7 days. 1,200 new articles arrived."],
  [3, 0, "You read 3 articles in the last 7 days. Nothing new arrived."],
  [0, 1, "You read nothing in the last 7 days. 1 new article arrived."],
  [0, 60, "You read nothing in the last 7 days. 60 new articles arrived."],
])("%s read and %s new articles are no fraction of each other", async (articles, arrived, sentence) => {
  const read = [{ date: "2026-03-02", articles, minutes: 1, bundles: [{ bundleId: null, articles, minutes: 1 }] }];
  const days = [{ date: "2026-03-02", articles: arrived, read: 0 }];
  renderOverview({ days }, { "GET /api/reading-days": read });
  await waitFor(() => expect(document.querySelector("main")).toHaveTextContent(sentence));
});

test("without feeds the overview offers the first one, and no figures", async () => {
  renderOverview({}, { "GET /api/feeds": [], "GET /api/bundles": [] });
  expect(await screen.findByText("Nothing read yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add feed" })).toHaveAttribute("href", "/new-feed");
  expect(screen.queryByRole("heading", { name: "Top Feeds" })).not.toBeInTheDocument();
});

test("the overview says so when nothing was read, and needs no advice", async () => {
  renderOverview({}, { "GET /api/bundles": [] });
  expect(await screen.findByText("You read nothing in the last 7 days. Nothing new arrived.")).toBeVisible();
  expect(await screen.findByText("You have no bundles yet.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "What you read" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Feeds to review" })).not.toBeInTheDocument();
});

test("the overview suggests a review of duplicates as one of three", async () => {
  const { user } = renderOverview(
    {},
    {
      "GET /api/intelligence/analytics": sampleInsight({ duplicatesFound: 11 }),
      "GET /api/intelligence/duplicates": [],
    },
  );
  expect(await screen.findByText("11 articles say the same as another one.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Review" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
