import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleAnalysed, sampleAnalytics, sampleInsight } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { InsightsScreen } from "./insights-screen";

const FIGURES = "GET /api/intelligence/analytics";
const PICKS = "GET /api/intelligence/recommendations";
const QUALITY = "GET /api/intelligence/high-quality";
const MOOD = (name: string) => `GET /api/intelligence/sentiment/${name}`;
const TYPE = (name: string) => `GET /api/intelligence/type/${name}`;
const busy = () => errorReply(500, "INTERNAL", "Busy");

/** Renders the screen at `address` with these figures and further replies. */
function renderScreen(
  options: { address?: string; figures?: Partial<IntelligenceAnalytics>; replies?: Record<string, unknown> } = {},
) {
  window.history.replaceState(null, "", options.address ?? "/intelligence?tab=picks");
  const api = stubApi({
    // The first article is shown next to its list.
    ...articleReplies([1, 2, 5].map((id) => sampleAnalysed(id))),
    [FIGURES]: sampleInsight(options.figures),
    [PICKS]: [],
    "GET /api/feeds": [sampleFeed(1)],
    "GET /api/bundles": [],
    "GET /api/analytics": sampleAnalytics(),
    "GET /api/reading-days": [],
    "GET /api/score-corrections": [],
    ...options.replies,
  });
  return { ...api, ...renderApp(<InsightsScreen start="overview" />) };
}
const figure = (label: string) => {
  const card = screen.getByText(label, { selector: "dt" }).parentElement;
  if (!card) throw new Error(`no figure is called ${label}`);
  return card;
};
const tab = (name: string) => screen.findByRole("tab", { name });
const article = (name: string) => screen.findByRole("listitem", { name });

describe("the figures", () => {
  test("show totals with their units", async () => {
    renderScreen({
      address: "/intelligence",
      figures: { totalArticles: 12_345, analyzedArticles: 12_345, duplicatesFound: 4 },
    });
    await waitFor(() => expect(figure("Total Articles")).toHaveTextContent("12,345all analysed"));
    expect(figure("Avg Quality")).toHaveTextContent("out of 100, 900 full articles");
    expect(figure("Avg Reading Time")).toHaveTextContent("3.5 min");
    expect(figure("Duplicates Removed")).toHaveTextContent("04 found Clean Now");
    expect(screen.queryByRole("progressbar", { name: "Articles analysed" })).not.toBeInTheDocument();
  });

  test.each([
    [{ coveredArticles: 340 }, "the 340 analysed articles of the last 30 days"],
    [{ coveredArticles: 1 }, "the one analysed article of the last 30 days"],
    [{ coveredArticles: 5000 }, "the newest 5,000 analysed articles of the last 30 days"],
  ])("name the articles that they cover: %j", async (figures, named) => {
    renderScreen({ address: "/intelligence", figures });
    const text = `Quality, reading time, mood, type and topics cover ${named}.`;
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("show no average where no article was rated", async () => {
    renderScreen({ address: "/intelligence", figures: { ratedArticles: 0, averageQuality: 0 } });
    await waitFor(() => expect(figure("Avg Quality")).toHaveTextContent("–"));
  });

  test("show how far the analysis is while it runs", async () => {
    renderScreen({ figures: { totalArticles: 2000, analyzedArticles: 500 } });
    expect(await screen.findByText("500 of 2,000 articles analysed")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Articles analysed" })).toHaveAttribute("aria-valuenow", "25");
  });

  test("say nothing of the few articles that have just arrived", async () => {
    renderScreen({ figures: { totalArticles: 2000, analyzedArticles: 1900 } });
    expect(await screen.findByText("You're all caught up")).toBeVisible();
    expect(screen.queryByRole("progressbar", { name: "Articles analysed" })).not.toBeInTheDocument();
  });

  test("that did not load can be asked for again", async () => {
    let fails = true;
    const { user } = renderScreen({ replies: { [FIGURES]: () => (fails ? busy() : sampleInsight()) } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load content intelligence");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("You're all caught up")).toBeVisible();
  });
});

describe("before anything was analysed", () => {
  test("a reader without articles is led to adding a feed", async () => {
    renderScreen({ figures: { totalArticles: 0, analyzedArticles: 0 } });
    expect(await screen.findByText("Nothing to analyse yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Add feed" })).toHaveAttribute("href", "/new-feed");
  });

  test("a reader with articles is told that they are being analysed", async () => {
    renderScreen({ figures: { totalArticles: 30, analyzedArticles: 0 } });
    expect(await screen.findByText("Your articles are being analysed")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Add feed" })).not.toBeInTheDocument();
  });
});

describe("Smart Picks", () => {
  test("shows the recommended articles in the server's order, each with its reasons", async () => {
    const picks = [
      { ...sampleAnalysed(2, { title: "Sails" }), reasons: ["You star Plain Sight"] },
      { ...sampleAnalysed(1, { title: "Oars" }), reasons: [] },
    ];
    renderScreen({ replies: { [PICKS]: picks } });
    expect(await article("Sails")).toHaveTextContent("You star Plain Sight");
    const rows = within(screen.getByRole("region", { name: "Articles" })).getAllByRole("article");
    expect(rows.map((each) => within(each).getByRole("heading").textContent)).toEqual([
      "Unread: Sails",
      "Unread: Oars",
    ]);
  });

  test("says that nothing is left when there are no picks", async () => {
    renderScreen();
    expect(await screen.findByText("You're all caught up")).toBeVisible();
  });

  test("a list that did not load can be asked for again", async () => {
    let fails = true;
    const { user } = renderScreen({ replies: { [PICKS]: () => (fails ? busy() : [sampleAnalysed(1)]) } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load articles");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await article("Article 1")).toBeVisible();
  });
});

describe("the tabs", () => {
  test("a chosen tab is part of the address, and loads its list only then", async () => {
    const { user, calls } = renderScreen({ replies: { [QUALITY]: [sampleAnalysed(5)] } });
    await user.click(await tab("High Quality"));
    expect(window.location.search).toBe("?tab=quality");
    expect(await article("Article 5")).toBeVisible();
    expect(calls.filter(({ path }) => path.includes("/sentiment/"))).toEqual([]);
  });

  test("the address opens its tab", async () => {
    renderScreen({ address: "/intelligence?tab=mood", replies: { [MOOD("positive")]: [] } });
    expect(await tab("By Mood")).toHaveAttribute("aria-selected", "true");
  });

  test("an unknown tab in the address opens the first", async () => {
    renderScreen({ address: "/intelligence?tab=nonsense" });
    expect(await tab("Overview")).toHaveAttribute("aria-selected", "true");
  });

  test("the arrow keys move to the next tab", async () => {
    const { user } = renderScreen({ replies: { [QUALITY]: [] } });
    await user.click(await tab("Smart Picks"));
    await user.keyboard("{ArrowRight}");
    expect(await tab("High Quality")).toHaveFocus();
    expect(await screen.findByText("No articles above this score")).toBeVisible();
  });
});

describe("High Quality", () => {
  const replies = { [QUALITY]: [sampleAnalysed(5, { qualityScore: 90 })] };
  const minimums = (calls: { path: string; query: URLSearchParams }[]) =>
    calls.filter(({ path }) => path.endsWith("/high-quality")).map(({ query }) => query.get("minQuality"));

  test("asks for 70 at first and for the value at which the slider comes to rest", async () => {
    const { calls } = renderScreen({ address: "/intelligence?tab=quality", replies });
    const slider = await screen.findByRole("slider", { name: "Minimum quality" });
    await article("Article 5");
    expect(slider).toHaveValue("70");
    for (const value of ["75", "80", "88"]) fireEvent.change(slider, { target: { value } });
    expect(screen.getByText("88", { selector: "output" })).toBeVisible();
    await waitFor(() => expect(minimums(calls)).toEqual(["70", "88"]));
    expect(await article("Article 5")).toBeVisible();
  });

  test("keeps the earlier list in view while the next one loads", async () => {
    const slow = ({ query }: { query: URLSearchParams }) =>
      query.get("minQuality") === "70" ? replies[QUALITY] : new Promise(() => {});
    const { calls } = renderScreen({ address: "/intelligence?tab=quality", replies: { [QUALITY]: slow } });
    await article("Article 5");
    fireEvent.change(screen.getByRole("slider", { name: "Minimum quality" }), { target: { value: "95" } });
    await waitFor(() => expect(minimums(calls)).toEqual(["70", "95"]));
    expect(await article("Article 5")).toBeVisible();
  });
});

describe("By Mood", () => {
  const address = "/intelligence?tab=mood";

  test("shows positive articles at first and the chosen mood's afterwards", async () => {
    const { user } = renderScreen({
      address,
      replies: {
        [MOOD("positive")]: [sampleAnalysed(1, { title: "Good news" })],
        [MOOD("negative")]: [sampleAnalysed(2, { title: "Bad news", sentiment: "negative" })],
      },
    });
    await article("Good news");
    await user.click(screen.getByRole("radio", { name: /^Negative/ }));
    expect(await article("Bad news")).toBeVisible();
    expect(screen.queryByRole("article", { name: "Good news" })).not.toBeInTheDocument();
  });

  test("counts each mood, and heads the list with the chosen one", async () => {
    const sentimentBreakdown = { positive: 10, negative: 9, neutral: 1029, unsure: 52 };
    const replies = { [MOOD("positive")]: [sampleAnalysed(1)], [MOOD("neutral")]: [sampleAnalysed(2)] };
    const { user } = renderScreen({ address, figures: { sentimentBreakdown }, replies });
    expect(await screen.findByRole("radio", { name: "Positive, 10" })).toBeChecked();
    const names = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
    expect(names).toEqual(["Positive, 10", "Negative, 9", "Neutral, 1,029"]);
    expect(await screen.findByRole("heading", { name: "Positive" })).toBeVisible();
    expect(within(await article("Article 1")).queryByText(/^Positive/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Neutral, 1,029" }));
    expect(screen.getByRole("heading", { name: "Neutral" })).toBeVisible();
  });

  test("names the mood that has no articles", async () => {
    const { user } = renderScreen({ address, replies: { [MOOD("positive")]: [], [MOOD("neutral")]: [] } });
    expect(await screen.findByText("No positive articles")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /^Neutral/ }));
    expect(await screen.findByText("No neutral articles")).toBeVisible();
  });
});

describe("By Type", () => {
  const address = "/intelligence?tab=type";

  test("shows news at first and the chosen type's articles afterwards", async () => {
    const replies = { [TYPE("news")]: [sampleAnalysed(1)], [TYPE("tutorial")]: [sampleAnalysed(2)] };
    const { user } = renderScreen({ address, replies });
    await article("Article 1");
    await user.click(screen.getByRole("radio", { name: /^Tutorial/ }));
    expect(await article("Article 2")).toBeVisible();
    expect(screen.queryByRole("article", { name: "Article 1" })).not.toBeInTheDocument();
  });

  test("a type that fails to load leaves the others usable", async () => {
    const replies = { [TYPE("news")]: [sampleAnalysed(1)], [TYPE("opinion")]: busy };
    const { user } = renderScreen({ address, replies });
    await article("Article 1");
    await user.click(screen.getByRole("radio", { name: /^Opinion/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load articles");
    await user.click(screen.getByRole("radio", { name: /^News/ }));
    expect(await article("Article 1")).toBeVisible();
  });
});

describe("Analytics", () => {
  const address = "/intelligence?tab=analytics";
  const shares = (title: string) => {
    const section = screen.getByRole("heading", { name: title }).parentElement;
    if (!section) throw new Error(`no section is called ${title}`);
    return within(section)
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent.trim());
  };

  test("counts moods, topics and types, the most first", async () => {
    renderScreen({
      address,
      figures: {
        coveredArticles: 1600,
        sentimentBreakdown: { positive: 2, negative: 0, neutral: 1500, unsure: 98 },
        topTopics: [{ topic: "Sailing", count: 40 }],
        contentTypeBreakdown: [
          { type: "news", count: 2 },
          { type: "opinion", count: 5 },
        ],
      },
    });
    await screen.findByRole("heading", { name: "Mood" });
    expect(shares("Mood")).toEqual(["Neutral1,500", "Positive2", "Negative0"]);
    expect(shares("Top Topics")).toEqual(["Sailing40"]);
    expect(shares("Content Types")).toEqual(["Opinion5", "News2"]);
    expect(screen.getByText("1,502 of 1,600 articles have a mood.")).toBeVisible();
    expect(screen.getByText("7 of 1,600 articles have a type.")).toBeVisible();
  });

  test("says that there are no topics yet", async () => {
    renderScreen({ address, figures: {} });
    expect(await screen.findByText("No topic appears in three articles yet.")).toBeVisible();
  });

  test.each([
    ["mood", "Last 30 days: 1,200 of 1,200 articles have a mood."],
    ["type", "Last 30 days: 1 of 1,200 articles has a type."],
  ])("the list by %s says how many articles have one", async (tab, said) => {
    const figures = { contentTypeBreakdown: [{ type: "news" as const, count: 1 }] };
    const replies = { "GET /api/intelligence/sentiment/positive": [], "GET /api/intelligence/type/news": [] };
    renderScreen({ address: `/intelligence?tab=${tab}`, figures, replies });
    expect(await screen.findByText(said)).toBeVisible();
  });
});
