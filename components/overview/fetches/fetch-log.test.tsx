import { screen, waitFor, within } from "@testing-library/react";
import { FeedOverview } from "@/components/overview/feed-overview";
import { renderArticles } from "@/components/testing/render-articles";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleFetch } from "@/lib/client/testing/sample-fetch";
import { errorReply } from "@/lib/client/testing/stub-api";
import type { Feed } from "@/lib/contracts/feeds";
import type { FeedFetch } from "@/lib/contracts/fetches/fetches";

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const FETCHES: FeedFetch[] = [
  sampleFetch({ at: ago(35), nextAt: ago(-25.2), reason: "ttl", reasonValue: 60 }),
  sampleFetch({ at: ago(95), outcome: "new", newItems: 2, status: 200, bytes: 18_204, hasEtag: true }),
  sampleFetch({ at: ago(155), outcome: "failed", status: 503, error: "http_error", reason: "failing", reasonValue: 1 }),
  sampleFetch({ at: ago(215), outcome: "changed", status: 200, bytes: 900 }),
];

/** Further unchanged fetches: with fewer than ten there is no strip of marks. */
const EARLIER = Array.from({ length: 6 }, (_, at) => sampleFetch({ at: ago(275 + at * 60) }));

const renderLog = (replies: Record<string, unknown> = {}, feed: Partial<Feed> = {}) =>
  renderArticles(<FeedOverview feed={sampleFeed(7, feed)} onGone={jest.fn()} />, {
    replies: { "GET /api/feeds/7/fetches": [...FETCHES, ...EARLIER], ...replies },
  });
const section = async () => within(await screen.findByRole("region", { name: "Refresh history" }));

test("says how the last fetch went, when the next one comes and why, and what the last ones brought", async () => {
  renderLog();
  const log = await section();
  expect(await log.findByText("Last refresh 35 minutes ago: unchanged.")).toBeVisible();
  expect(await log.findByText("Next refresh in 25 minutes: the site asks for 60 minutes (ttl).")).toBeVisible();
  const counts = within(log.getByRole("list", { name: "The last refreshes" })).getAllByRole("listitem");
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    "1 with new articles",
    "8 without new articles",
    "1 failed",
  ]);
  const marks = [...document.querySelectorAll<HTMLElement>("[data-mark]")].map(({ dataset }) => dataset.mark);
  expect(marks.slice(-4)).toEqual(["unchanged", "failed", "new", "unchanged"]);
});

test("shows no marks of a few fetches, which say nothing at a glance", async () => {
  renderLog({ "GET /api/feeds/7/fetches": [...FETCHES, ...EARLIER].slice(0, 9) });
  const log = await section();
  expect(await log.findByText("Show all")).toBeVisible();
  expect(document.querySelector("[data-mark]")).toBeNull();
});

test("lists every fetch on demand", async () => {
  const { user } = renderLog();
  const log = await section();
  await user.click(await log.findByText("Show all"));
  expect(log.getByText("Show all")).toHaveClass("group-open:hidden");
  expect(log.getByText("Hide all")).toHaveClass("hidden", "group-open:inline");
  const [, first, second, third] = within(log.getByRole("table", { name: /newest first/ })).getAllByRole("row");
  // The next fetch is named once, above the table.
  expect(first).toHaveTextContent(/UnchangedHTTP 304.*304/);
  expect(first).not.toHaveTextContent(/Next:/);
  expect(second).toHaveTextContent(/2 new articlesHTTP 200, 18 kB, 182 ms.*20018 kB182 ms/);
  expect(third).toHaveTextContent(/Refused by the server.*Next: the last refresh failed.*503None/);
});

test("fetches at once, and shows that fetch", async () => {
  let fetches = [...FETCHES, ...EARLIER];
  const { user, sent } = renderLog({
    "GET /api/feeds/7/fetches": () => fetches,
    "POST /api/feeds/7/refresh": () => {
      fetches = [sampleFetch({ at: ago(0), outcome: "new", newItems: 3 }), ...fetches];
      return { feedId: 7, newItems: 3, error: null };
    },
  });
  const log = await section();
  await log.findByText("1 with new articles");
  await user.click(log.getByRole("button", { name: "Refresh now" }));
  expect(await log.findByText("2 with new articles")).toBeVisible();
  expect(sent("POST /api/feeds/7/refresh")).toHaveLength(1);
  await waitFor(() =>
    expect(log.getByRole("button", { name: "Refresh now" })).toHaveAttribute("aria-disabled", "false"),
  );
});

test("offers no fetch of a paused feed", async () => {
  renderLog({}, { isActive: false });
  const log = await section();
  expect(await log.findByText("This feed is paused, so it isn't refreshed for you.")).toBeVisible();
  expect(log.queryByRole("button", { name: "Refresh now" })).not.toBeInTheDocument();
});

test("a feed without fetches says so", async () => {
  renderLog({ "GET /api/feeds/7/fetches": [] });
  const log = await section();
  expect(await log.findByText("Refreshes are listed from the next one on.")).toBeVisible();
  expect(log.queryByText(/^Last refresh/)).not.toBeInTheDocument();
  expect(log.queryByText("Show all")).not.toBeInTheDocument();
});

test("loads after a retry when the server had failed", async () => {
  let isDown = true;
  const { user } = renderLog({
    "GET /api/feeds/7/fetches": () => (isDown ? errorReply(500, "INTERNAL", "Busy") : [...FETCHES, ...EARLIER]),
  });
  const log = await section();
  expect(await log.findByText(/Couldn't load the refresh history/)).toBeVisible();
  isDown = false;
  await user.click(log.getByRole("button", { name: "Try again" }));
  expect(await log.findByText("1 failed")).toBeVisible();
});

test("draws what the feed published by week", async () => {
  const weeks = Array.from({ length: 12 }, (_, at) => ({ start: `2026-01-${10 + at}`, articles: at === 11 ? 4 : 1 }));
  renderLog({ "GET /api/feeds/7/weeks": weeks });
  const chart = within(await screen.findByRole("figure", { name: "Articles by week" }));
  expect(chart.getByText("15 articles in the last 12 weeks.")).toBeVisible();
  expect(chart.getByRole("row", { name: "Jan 21 4", hidden: true })).toBeInTheDocument();
});

test("counts the articles per week from the first week that the chart shows", async () => {
  const weeks = Array.from({ length: 12 }, (_, at) => ({
    start: `2026-01-${10 + at}`,
    articles: at === 5 ? 3 : at === 6 || at === 8 ? 1 : 0,
  }));
  renderLog({ "GET /api/feeds/7/weeks": weeks });
  const chart = within(await screen.findByRole("figure", { name: "Articles by week" }));
  expect(chart.getByText("5 articles since Jan 15.")).toBeVisible();
  expect(chart.getAllByRole("row", { hidden: true })).toHaveLength(8);
  // 5 in 7 weeks
  expect(screen.getByText("0.7")).toBeVisible();
});

test("draws no chart of fewer than three weeks with articles", async () => {
  const weeks = Array.from({ length: 12 }, (_, at) => ({ start: `2026-01-${10 + at}`, articles: at > 9 ? 2 : 0 }));
  renderLog({ "GET /api/feeds/7/weeks": weeks });
  await (await section()).findByText("1 with new articles");
  expect(await screen.findByText("Articles per week")).toBeVisible();
  expect(screen.queryByRole("figure", { name: "Articles by week" })).not.toBeInTheDocument();
});

test("shows the last response as text when asked, and links to it", async () => {
  const { user, calls } = renderLog({ "GET /api/feeds/7/document": () => new Response("<rss><b>One</b></rss>") });
  const log = await section();
  const summary = await log.findByText("Show the last response");
  expect(calls.some(({ path }) => path === "/api/feeds/7/document")).toBe(false);
  await user.click(summary);
  expect(await log.findByText("<rss><b>One</b></rss>")).toBeVisible();
  expect(log.getByRole("link", { name: "Download" })).toHaveAttribute("href", "/api/feeds/7/document");
});

test("says so where no document is kept, and offers none of a smart feed", async () => {
  const { user, unmount } = renderLog({ "GET /api/feeds/7/document": () => errorReply(404, "NOT_FOUND", "Document") });
  await user.click(await (await section()).findByText("Show the last response"));
  expect(await screen.findByText(/No document is stored/)).toBeVisible();
  unmount();
  renderLog({}, { isIntelligent: true });
  await (await section()).findByText("Show all");
  expect(screen.queryByText("Show the last response")).not.toBeInTheDocument();
});

test("a newsletter has no fetches, no address and nothing to refresh or to share", async () => {
  renderLog({}, { feedType: "newsletter", feedUrl: null, url: "https://harbour.example/" });
  expect(await screen.findByRole("button", { name: "Edit feed" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Refresh history" })).toBeNull();
  expect(screen.queryByText("Address")).toBeNull();
  expect(screen.queryByRole("button", { name: "Refresh feed" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Copy RSS Link" })).toBeNull();
});
