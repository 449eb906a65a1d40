import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleAnalysed, sampleAnalytics, sampleInsight } from "@/lib/client/testing/sample-insight";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { InsightsScreen } from "./insights-screen";

const STAR = "PATCH /api/feed-items/2/star";

/** Renders two picks, Article 1 and Article 2. */
function renderPicks(replies: Record<string, unknown> = {}) {
  window.history.replaceState(null, "", "/intelligence?tab=picks");
  const picks = [1, 2].map((id) => ({ ...sampleAnalysed(id), reasons: [] }));
  const api = stubApi({
    ...articleReplies(picks),
    "GET /api/intelligence/analytics": sampleInsight(),
    "GET /api/intelligence/recommendations": picks.map((pick) => ({ ...pick })),
    "GET /api/analytics": sampleAnalytics(),
    ...replies,
  });
  return { ...api, ...renderApp(<InsightsScreen start="overview" />) };
}

test("the first article is shown next to the list and stays unread; a click opens another one there", async () => {
  const { user, sent } = renderPicks();
  const reader = () => within(screen.getByRole("region", { name: "Article" }));
  expect(await reader().findByRole("heading", { name: "Article 1" })).toBeVisible();
  expect(reader().getByText("1 of 2")).toBeVisible();
  expect(reader().getByRole("link", { name: "Next: Article 2, Plain Sight" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Article 2$/ }));
  expect(await reader().findByRole("heading", { name: "Article 2" })).toBeVisible();
  expect(window.location.search).toBe("?tab=picks&item=2");
  expect(reader().getByText("2 of 2")).toBeVisible();
  await waitFor(() => expect(sent("PATCH /api/feed-items/2/read")).toMatchObject([{ isRead: true }]));
  expect(sent("PATCH /api/feed-items/1/read")).toEqual([]);
});

test("j and k move through the list and show each article, s stars it, and Escape closes it", async () => {
  const { user, sent } = renderPicks({ [STAR]: { id: 2, isRead: true, isStarred: true } });
  await screen.findByRole("listitem", { name: "Article 1" });
  await user.keyboard("j");
  expect(screen.getByRole("link", { name: /Article 1$/ })).toHaveFocus();
  await user.keyboard("kjj");
  expect(screen.getByRole("link", { name: /Article 2$/ })).toHaveFocus();
  expect(window.location.search).toBe("?tab=picks&item=2");
  await user.keyboard("s");
  await waitFor(() => expect(sent(STAR)).toEqual([{ isStarred: true }]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe("?tab=picks"));
});

/** Renders the lists of a tab, all of them empty, with these figures. */
function renderTab(tab: "mood" | "type", figures: Partial<IntelligenceAnalytics>) {
  window.history.replaceState(null, "", `/intelligence?tab=${tab}`);
  stubApi({
    "GET /api/intelligence/analytics": sampleInsight(figures),
    "GET /api/intelligence/sentiment/positive": [],
    "GET /api/intelligence/type/news": [],
    "GET /api/analytics": sampleAnalytics(),
  });
  renderApp(<InsightsScreen start="overview" />);
}

test("the list by mood counts the newest articles where the last days have too many", async () => {
  renderTab("mood", { coveredArticles: 5000 });
  expect(await screen.findByText("Newest articles: 1,200 of 5,000 articles have a mood.")).toBeVisible();
});

test("the types are in the order of their numbers, and News is chosen", async () => {
  renderTab("type", {
    contentTypeBreakdown: [
      { type: "news", count: 1 },
      { type: "research", count: 4 },
    ],
  });
  await screen.findByRole("radio", { name: "Research, 4" });
  const types = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
  expect(types.slice(0, 2)).toEqual(["Research, 4", "News, 1"]);
  expect(screen.getByRole("radio", { name: "News, 1" })).toBeChecked();
});
