import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleAnalysed } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { IntelligenceArticle } from "@/lib/contracts/intelligence";
import { InsightCard } from "./insight-card";
import { QualityTab } from "./quality-tab";

const BUNDLE = sampleBundle(4, { name: "Sea", feedIds: [7] });
const READ = "PATCH /api/feed-items/3/read";
const STAR = "PATCH /api/feed-items/3/star";
const POINTS = "POST /api/feed-items/3/key-points";

const stub = (replies: Record<string, unknown>) => stubApi({ "GET /api/bundles": [BUNDLE], ...replies });

function renderCard(more: Partial<IntelligenceArticle> = {}, reasons?: string[]) {
  return renderApp(
    <ul>
      <InsightCard article={sampleAnalysed(3, { title: "Ships", ...more })} reasons={reasons} />
    </ul>,
  );
}
const readLink = () => screen.getByRole("link", { name: "Read the original of Ships in a new tab" });
const pointsButton = () => screen.getByRole("button", { name: "Key points of Ships" });
const points = () => screen.getByRole("region", { name: "Key points of Ships" });

describe("the marks of an article", () => {
  test.each([
    [80, "Quality 80 · high"],
    [79, "Quality 79 · fair"],
    [60, "Quality 60 · fair"],
    [59, "Quality 59 · low"],
    [0, "Quality 0 · low"],
  ])("a score of %s reads %s", (qualityScore, text) => {
    stub({});
    renderCard({ qualityScore });
    expect(screen.getByText(text)).toBeVisible();
  });

  const line = () => screen.getByRole("listitem", { name: "Ships" });

  test("say so of an extract, and nothing of one where the whole article was rated", () => {
    stub({});
    renderCard({ isFromExtract: true, qualityScore: null });
    expect(screen.getByText(/^From an extract/)).toBeVisible();
    expect(screen.queryByText(/^Quality/)).not.toBeInTheDocument();
    renderCard({ isFromExtract: false });
    expect(screen.getAllByText(/^From an extract/)).toHaveLength(1);
  });

  test("name the sentiment, type, reading time and at most three topics in one line", () => {
    stub({});
    renderCard({
      sentiment: "negative",
      contentType: "research",
      readingTimeMinutes: 12,
      keyTopics: ["Sea", "Wind", "Wood", "Rope"],
    });
    expect(within(line()).getByText("Quality 85 · high")).toBeVisible();
    expect(within(line()).getByText("Negative · Research · 12 min read · Sea · Wind · Wood")).toBeVisible();
    expect(within(line()).getByRole("button", { name: "Why? The scores of Ships" })).toBeVisible();
  });

  test("leave out a mood and a type that are not named", () => {
    stub({});
    renderCard({ qualityScore: null, sentiment: null, contentType: null, readingTimeMinutes: null, keyTopics: [] });
    expect(within(line()).queryByText(/·/)).not.toBeInTheDocument();
  });
});

test("a duplicate names its original, where it is from, and links to it", () => {
  stub({});
  renderCard({ original: { id: 2, title: "Boats", link: "https://example.com/2", feedTitle: "Harbour" } });
  expect(screen.getByText(/from Harbour/)).toHaveTextContent("Repeats “Boats” from Harbour");
  expect(screen.getByRole("link", { name: /Boats/ })).toHaveAttribute("href", "https://example.com/2");
});

test("a recommendation says all of its reasons", () => {
  stub({});
  renderCard({}, ["You star this feed", "New today"]);
  expect(screen.getByRole("listitem", { name: "Ships" })).toHaveTextContent("You star this feed · New today");
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
      "GET /api/intelligence/high-quality": [sampleAnalysed(3, { title: "Ships" })],
      [READ]: { id: 3, isRead: true, isStarred: true },
      [STAR]: { id: 3, isRead: false, isStarred: true },
    });
    const { user } = renderApp(<QualityTab />);
    await user.click(await screen.findByRole("button", { name: "Star" }));
    expect(await row().findByRole("button", { name: "Unstar" })).toHaveAttribute("aria-pressed", "true");
    await user.click(row().getByRole("button", { name: "Mark as read" }));
    await waitFor(() => expect(row().getByRole("link", { name: "Ships" })).toBeVisible());
    await waitFor(() => expect([sent(STAR), sent(READ)]).toEqual([[{ isStarred: true }], [{ isRead: true }]]));
  });
});

describe("key points", () => {
  const HAS_POINTS = { keyPoints: ["They float."] };

  test("are offered only for articles that have some", () => {
    stub({});
    renderCard({ keyPoints: [] });
    expect(screen.queryByRole("button", { name: /Key points/ })).not.toBeInTheDocument();
  });

  test("are asked for once, and shown again without asking", async () => {
    const { sent } = stub({ [POINTS]: { keyPoints: ["They float.", "They sail."], source: "embedded" } });
    const { user } = renderCard(HAS_POINTS);
    expect(pointsButton()).toHaveAttribute("aria-expanded", "false");
    expect(sent(POINTS)).toEqual([]);
    await user.click(pointsButton());
    expect(await within(points()).findByText("They sail.")).toBeVisible();
    expect(within(points()).getByText(/Sentences from the article, selected on this server/)).toBeVisible();
    await user.click(pointsButton());
    expect(screen.queryByText("They sail.")).not.toBeInTheDocument();
    await user.click(pointsButton());
    expect(screen.getByText("They sail.")).toBeVisible();
    expect(sent(POINTS)).toHaveLength(1);
  });

  test("warn that they can be wrong when a language model wrote them", async () => {
    stub({ [POINTS]: { keyPoints: ["They float."], source: "llm" } });
    const { user } = renderCard(HAS_POINTS);
    await user.click(pointsButton());
    expect(await screen.findByText(/Written by a language model.*It can make mistakes\./)).toBeVisible();
  });

  test("say so when the article has none", async () => {
    stub({ [POINTS]: { keyPoints: [], source: "embedded" } });
    const { user } = renderCard(HAS_POINTS);
    await user.click(pointsButton());
    expect(await screen.findByText(/The article is too short/)).toBeVisible();
  });

  test.each([
    ["the server fails", () => errorReply(500, "INTERNAL", "Busy")],
    ["there were too many requests", () => errorReply(429, "RATE_LIMITED", "Too many requests.")],
    [
      "there is no connection",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("can be asked for again when %s", async (_when, failure) => {
    let fails = true;
    stub({
      "GET /api/health": {},
      [POINTS]: () => (fails ? failure() : { keyPoints: ["They float."], source: "embedded" }),
    });
    const { user } = renderCard(HAS_POINTS);
    await user.click(pointsButton());
    expect(await within(points()).findByRole("alert")).toHaveTextContent("Couldn't load the key points.");
    fails = false;
    await user.click(within(points()).getByRole("button", { name: "Try again" }));
    expect(await within(points()).findByText("They float.")).toBeVisible();
    expect(within(points()).queryByRole("alert")).not.toBeInTheDocument();
  });
});
