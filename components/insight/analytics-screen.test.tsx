import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleAnalytics, sampleInsight } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Analytics } from "@/lib/contracts/analytics";
import { InsightsScreen } from "./insights-screen";

// The drawings are for the eye alone: their text alternatives are tested here.
jest.mock("./charts/charts", () => ({ DaysChart: () => null, HoursChart: () => null, TopicsChart: () => null }));

const READING = "GET /api/analytics";
const FEEDS = [
  sampleFeed(1, { title: "Small", itemCount: 5 }),
  sampleFeed(2, { title: "Large", itemCount: 3000 }),
  sampleFeed(3, { title: "Paused", itemCount: 1, isActive: false }),
];
const BUNDLES = [sampleBundle(4, { name: "Mornings", feedCount: 2 }), sampleBundle(5, { name: "Work", feedCount: 1 })];

/** Renders the screen with these figures and further replies. */
function renderScreen(reading: Partial<Analytics> = {}, replies: Record<string, unknown> = {}, tab = "analytics") {
  window.history.replaceState(null, "", `/analytics?tab=${tab}`);
  const api = stubApi({
    [READING]: sampleAnalytics(reading),
    "GET /api/feeds": FEEDS,
    "GET /api/intelligence/analytics": sampleInsight(),
    "GET /api/intelligence/recommendations": [],
    "GET /api/reading-days": [],
    "GET /api/score-corrections": [],
    "GET /api/bundles": BUNDLES,
    ...replies,
  });
  return { ...api, ...renderApp(<InsightsScreen start="analytics" />) };
}

/** Returns the rows of a chart's table as texts, the head first. */
async function chartTable(title: string) {
  const chart = await screen.findByRole("figure", { name: title });
  return within(within(chart).getByRole("table", { name: title, hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}
const section = (title: string) => {
  const found = screen.getByRole("heading", { name: title }).closest("section");
  if (!found) throw new Error(`no section is called ${title}`);
  return found;
};

describe("the figures", () => {
  test("count feeds, bundles and articles, and the share of active feeds", async () => {
    renderScreen({ days: [{ date: "2026-03-01", articles: 1234, read: 1 }] });
    expect(await screen.findByText("2 active")).toBeVisible();
    const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(figures).toEqual(expect.arrayContaining(["3", "2", "1,200", "67%"]));
    expect(await screen.findByText("Last 30 days: 1,234")).toBeVisible();
  });

  test("average articles per feed and feeds per bundle", async () => {
    renderScreen();
    await screen.findByText("2 active");
    expect(section("Usage Insights")).toHaveTextContent(
      "Average articles per feed1,002Feeds per bundle1.5Active feed ratio67%",
    );
  });

  test("are zero, not a division by nothing, without feeds and bundles", async () => {
    renderScreen({}, { "GET /api/feeds": [], "GET /api/bundles": [] });
    expect(await screen.findByText("0 active")).toBeVisible();
    expect(section("Usage Insights")).toHaveTextContent("feed0Feeds per bundle0Active feed ratio0%");
  });
});

test.each(["overview", "analytics"])("%s has the five busiest feeds and bundles of the days", async (tab) => {
  const bundles = [4, 5, 6, 7, 8, 9].map((id) => sampleBundle(id));
  const reading = {
    feeds: FEEDS.map(({ id, title }) => ({ id, title, articles: 3000 - id, read: 0 })),
    bundles: bundles.map(({ id, name, color }) => ({ id, name, color, articles: 20 - id })),
  };
  renderScreen(reading, { "GET /api/bundles": bundles }, tab);
  await screen.findByText("2,998");
  const links = (title: string) =>
    within(section(title))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(links("Top Feeds")).toEqual(FEEDS.map(({ id }) => `/articles/${id}`));
  // The sixth is behind "Show all 6".
  expect(links("Bundles")).toEqual(["/bundles", ...[4, 5, 6, 7, 8].map((id) => `/bundles?bundle=${id}`)]);
});

describe("a chart in words", () => {
  test("articles per day: the totals, and a table of the days", async () => {
    renderScreen({
      days: [
        { date: "2026-02-28", articles: 1200, read: 300 },
        { date: "2026-03-01", articles: 10, read: 0 },
      ],
    });
    expect(await screen.findByText("1,210 articles in the last 30 days. 910 are unread.")).toBeVisible();
    expect(await chartTable("Articles per day")).toEqual([
      ["Day", "Articles", "Unread"],
      ["Feb 28", "1,200", "900"],
      ["Mar 1", "10", "10"],
    ]);
  });

  test("articles per day: begins with the first day that has any, and names it", async () => {
    const days = Array.from({ length: 12 }, (_, at) => ({
      date: `2026-03-${10 + at}`,
      articles: at > 8 ? 2 : 0,
      read: 0,
    }));
    renderScreen({ days });
    expect(await screen.findByText("6 articles since Mar 19. 6 are unread.")).toBeVisible();
    // At least seven days.
    const [, first, ...others] = await chartTable("Articles per day");
    expect(first).toEqual(["Mar 15", "0", "0"]);
    expect(others).toHaveLength(6);
  });

  test("hours of day: the busiest hour, and the first of several", async () => {
    renderScreen({
      hours: [
        { hour: 7, articles: 3 },
        { hour: 9, articles: 8 },
        { hour: 12, articles: 8 },
      ],
    });
    expect(await screen.findByText("Most articles arrive between 9:00 and 10:00, in your time zone.")).toBeVisible();
    expect(await chartTable("Hours of day")).toContainEqual(["12:00", "8"]);
  });

  test("the hour before midnight ends at 0:00", async () => {
    renderScreen({ hours: [{ hour: 23, articles: 1 }] });
    expect(await screen.findByText("Most articles arrive between 23:00 and 0:00, in your time zone.")).toBeVisible();
  });

  test("topics over time: a row for each topic and a column for each week", async () => {
    renderScreen({
      topics: { weeks: ["2026-02-22", "2026-03-01"], rows: [{ topic: "Sailing", counts: [4, 1000] }] },
    });
    expect(await chartTable("Topics over time")).toEqual([
      ["Topic", "Week of Feb 22", "Week of Mar 1"],
      ["Sailing", "4", "1,000"],
    ]);
  });

  test("topics that have all come in one week make no chart", async () => {
    renderScreen({
      topics: { weeks: ["2026-02-22", "2026-03-01"], rows: [{ topic: "Sailing", counts: [0, 1000] }] },
    });
    expect(await screen.findByText("Feeds to review")).toBeVisible();
    expect(screen.queryByText("Topics over time")).not.toBeInTheDocument();
  });

  test("without data a sentence stands where the chart would be", async () => {
    renderScreen({ hours: [] });
    expect(await screen.findAllByText("No articles in the last 30 days.")).toHaveLength(2);
    expect(screen.getByText("No topic appeared in three or more articles in the last four weeks.")).toBeVisible();
    expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  });
});

test("the read ratio names how many of each feed's articles were read", async () => {
  renderScreen({ feeds: [{ id: 2, title: "Large", articles: 3000, read: 1000 }] });
  const row = (await screen.findByText("of 3,000")).closest("li");
  expect(row).toHaveTextContent("Large1,000 of 3,000");
});

describe("quiet feeds", () => {
  const quiet = (id: number): Analytics["quiet"][number] => ({
    id,
    title: `Quiet ${id}`,
    reason: "quiet",
    lastArticleAt: "2026-01-05T12:00:00.000Z",
    failingSince: null,
  });
  const panel = () => section("Feeds to review").closest("section") as HTMLElement;

  test("say why nothing comes and since when", async () => {
    renderScreen({
      quiet: [
        quiet(1),
        { ...quiet(2), reason: "failing", failingSince: "2026-02-03T12:00:00.000Z" },
        { ...quiet(3), reason: "empty", lastArticleAt: null },
      ],
    });
    await screen.findByRole("link", { name: "Quiet 1" });
    expect(
      within(panel())
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Quiet 1Quiet.*last article Jan 5/),
      expect.stringMatching(/^Quiet 2Failing.*since Feb 3/),
      expect.stringMatching(/^Quiet 3Empty.*no article yet/),
    ]);
  });

  test("show eight at first and all on request", async () => {
    const { user } = renderScreen({ quiet: Array.from({ length: 10 }, (_, at) => quiet(at + 1)) });
    const more = await screen.findByRole("button", { name: "Show all 10" });
    expect(within(panel()).getAllByRole("listitem")).toHaveLength(8);
    await user.click(more);
    expect(within(panel()).getAllByRole("listitem")).toHaveLength(10);
    expect(screen.queryByRole("button", { name: /^Show all/ })).not.toBeInTheDocument();
  });

  test("none are reported as good news", async () => {
    renderScreen();
    expect(await screen.findByText("All of your feeds are working.")).toBeVisible();
  });
});

test("analytics that did not load can be asked for again, the lists stay", async () => {
  let fails = true;
  const reply = () =>
    fails ? errorReply(500, "INTERNAL", "Busy") : sampleAnalytics({ hours: [{ hour: 5, articles: 1 }] });
  const { user } = renderScreen({}, { [READING]: reply });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load analytics");
  expect(await screen.findByText("Usage Insights")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("figure", { name: "Hours of day" })).toBeVisible();
});

test("days and hours are asked for in the reader's time zone", async () => {
  const { calls } = renderScreen();
  await screen.findByText("All of your feeds are working.");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const address of ["/api/analytics", "/api/intelligence/analytics"])
    expect(calls.find(({ path }) => path === address)?.query.get("tz")).toBe(timeZone);
});

test("the overview shows what was read, and which feeds to pause or leave", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const read = [{ date: today, articles: 4, minutes: 12, bundles: [{ bundleId: null, articles: 4, minutes: 12 }] }];
  const reading = { feeds: [{ id: 2, title: "Large", articles: 3000, read: 2 }] };
  const { user, sent } = renderScreen(
    reading,
    { "GET /api/reading-days": read, "PATCH /api/feeds/2": { ...FEEDS[1], isActive: false } },
    "overview",
  );
  expect(await screen.findByText("12 minutes")).toBeVisible();
  expect(await screen.findByText("Not in a bundle")).toBeVisible();
  expect(await screen.findByText("2 of its 3,000 articles of the last 30 days are marked as read.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pause Large" }));
  expect(await screen.findByText("Feed updated")).toBeVisible();
  expect(sent("PATCH /api/feeds/2")).toEqual([{ isActive: false }]);
});
