import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleAnalysed } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { InsightCard, type Listed } from "./insight-card";
import { QualityTab } from "./quality-tab";

const BUNDLE = sampleBundle(4, { name: "Sea", feedIds: [7] });
const READ = "PATCH /api/feed-items/3/read";
const STAR = "PATCH /api/feed-items/3/star";

const stub = (replies: Record<string, unknown>) => stubApi({ "GET /api/bundles": [BUNDLE], ...replies });

function renderCard(more: Partial<Listed> = {}) {
  return renderApp(
    <ul>
      <InsightCard article={{ ...sampleAnalysed(3, { title: "Ships" }), ...more }} onOpen={jest.fn()} />
    </ul>,
  );
}
const readLink = () => screen.getByRole("link", { name: "Read the original of Ships in a new tab" });

describe("the marks of an article", () => {
  const line = () => screen.getByRole("listitem", { name: "Ships" });

  test("say so of an extract, and nothing of one where the whole article was rated", () => {
    stub({});
    renderCard({ isFromExtract: true, qualityScore: null });
    expect(screen.getByText(/^From an extract/)).toBeVisible();
    expect(screen.queryByText(/^Quality/)).not.toBeInTheDocument();
    renderCard({ isFromExtract: false });
    expect(screen.getAllByText(/From an extract/)).toHaveLength(1);
  });

  test("name the sentiment, type and reading time in one line, without the topics", () => {
    stub({});
    renderCard({
      sentiment: "negative",
      contentType: "research",
      readingTimeMinutes: 12,
      keyTopics: ["Sea", "Wind"],
    });
    expect(screen.getByText("Quality 85").parentElement?.parentElement).toHaveTextContent(
      /^Quality 85 · Negative · Research · 12 min read$/,
    );
  });

  test("leave out a mood and a type that are not named", () => {
    stub({});
    renderCard({ qualityScore: null, sentiment: null, contentType: null, readingTimeMinutes: null, keyTopics: [] });
    expect(line()).not.toHaveTextContent("·");
  });
});

test("an article that repeats another one names it first", () => {
  stub({});
  renderCard({ original: { id: 2, title: "Boats", link: "https://example.com/2", feedTitle: "Harbour" } });
  expect(screen.getByText("Repeats “Boats”").parentElement).toHaveTextContent(/^Repeats “Boats” · /);
});

test("a recommendation says its first reason alone", () => {
  stub({});
  renderCard({ reasons: ["You star this feed", "New today"], readingTimeMinutes: 12 });
  expect(screen.getByText("You star this feed").parentElement).toHaveTextContent(/^You star this feed$/);
});

test("the menu of the row opens the reasons of the scores", async () => {
  stub({});
  const { user } = renderCard();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Why these scores?" })).toBeVisible();
});

describe("opening an article at its site", () => {
  test("marks an unread article as read", async () => {
    const { sent } = stub({ [READ]: { id: 3, isRead: true, isStarred: false } });
    const { user } = renderCard();
    expect(readLink()).toHaveAttribute("target", "_blank");
    await user.click(readLink());
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  });

  test("sends nothing when it was read before", async () => {
    const { sent } = stub({});
    const { user } = renderCard({ isRead: true });
    await user.click(readLink());
    expect(sent(READ)).toEqual([]);
  });

  test("reports it when the mark could not be stored", async () => {
    stub({ [READ]: () => errorReply(500, "INTERNAL", "The database is busy.") });
    const { user } = renderCard();
    await user.click(readLink());
    expect(await screen.findByText("Failed to update item")).toBeVisible();
  });
});

describe("the row of an article", () => {
  const row = () => within(screen.getByRole("article", { name: /Ships/ }));

  test("is the row of every list: with its feed, its bundle, and a link that opens it in the reader", async () => {
    stub({});
    renderCard();
    expect(row().getByText("Plain Sight")).toBeVisible();
    expect(await row().findByText("in Sea")).toBeInTheDocument();
    expect(row().getByRole("link", { name: "Unread: Ships" })).toHaveAttribute("href", "/?item=3");
  });

  test("stars and marks the article, which shows at once in the list that was loaded", async () => {
    const { sent } = stub({
      // The first article is shown next to its list.
      ...articleReplies([sampleAnalysed(3)]),
      "GET /api/bundles": [BUNDLE],
      "GET /api/intelligence/high-quality": [sampleAnalysed(3, { title: "Ships" })],
      [READ]: { id: 3, isRead: true, isStarred: true },
      [STAR]: { id: 3, isRead: false, isStarred: true },
    });
    const { user } = renderApp(<QualityTab />);
    await screen.findByRole("article", { name: /Ships/ });
    await user.click(row().getByRole("button", { name: "Star" }));
    expect(await row().findByRole("button", { name: "Unstar" })).toHaveAttribute("aria-pressed", "true");
    await user.click(row().getByRole("button", { name: "Mark as read" }));
    await waitFor(() => expect(row().getByRole("link", { name: "Ships" })).toBeVisible());
    await waitFor(() => expect([sent(STAR), sent(READ)]).toEqual([[{ isStarred: true }], [{ isRead: true }]]));
  });
});
