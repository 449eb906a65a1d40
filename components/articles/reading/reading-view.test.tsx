import { screen, waitFor, within } from "@testing-library/react";
import { renderReading } from "@/components/testing/render-reading";
import { localDay } from "@/lib/client/format/local-day";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";
import type { FeedItemDetail } from "@/lib/contracts/items";

const READ = "PATCH /api/feed-items/2/read";
const DETAIL = "GET /api/feed-items/2";
const FULL_TEXT = "POST /api/feed-items/2/full-text";
const show = jest.fn();
const close = jest.fn();
beforeEach(() => close.mockClear());
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const tools = () => within(screen.getByRole("group", { name: "This article" }));
const textOf = (id: number) => screen.findByText(`The text of Item ${id}`);

const renderArticle = (detail: Partial<FeedItemDetail> = {}, replies: Record<string, unknown> = {}) =>
  renderReading({ detail, replies, show, close });

const OPENED = { isRead: true, openedOn: localDay(new Date()) };
const openMenu = (user: ReturnType<typeof renderReading>["user"]) => user.click(button("More for this article"));
async function choose(user: ReturnType<typeof renderReading>["user"], entry: string) {
  await openMenu(user);
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

describe("an open article", () => {
  test("counts as read as soon as its text is there", async () => {
    const { sent } = renderArticle();
    expect(await textOf(2)).toBeVisible();
    await waitFor(() => expect(sent(READ)).toEqual([OPENED]));
  });

  test("says when it was found if its feed gives no date", async () => {
    renderArticle({ publishedAt: new Date().toISOString(), datePublished: null });
    await textOf(2);
    expect(screen.getByText(/^Found today, \d+:\d\d$/)).toBeVisible();
  });

  test("stays unread when it is marked so by hand", async () => {
    const { user, sent } = renderArticle();
    await textOf(2);
    await user.click(await tools().findByRole("button", { name: "Mark as unread" }));
    expect(await tools().findByRole("button", { name: "Mark as read" })).toBeVisible();
    expect(sent(READ)).toEqual([OPENED, { isRead: false }]);
  });

  test("offers to remove what is read from Read later, in its tools and at its end", async () => {
    const { user, sent } = renderArticle({ isLater: true });
    await textOf(2);
    expect(await tools().findByRole("button", { name: "Remove from Read later" })).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Remove from Read later" }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent("DELETE /api/feed-items/2/later")).toHaveLength(1));
    expect(await tools().findByRole("button", { name: "Read later" })).toHaveAttribute("aria-pressed", "false");
  });

  test("counts as read when it is left before its text came", async () => {
    const { unmount, sent } = renderArticle({}, { [DETAIL]: () => new Promise(() => undefined) });
    await heading("Item 2");
    expect(sent(READ)).toEqual([]);
    unmount();
    await waitFor(() => expect(sent(READ)).toEqual([OPENED]));
  });

  test("says which one of the list it is and leads to its neighbours", async () => {
    const { user } = renderArticle();
    await textOf(2);
    expect(tools().getByText("2 of 47")).toBeVisible();
    await user.click(tools().getByRole("button", { name: "Next article" }));
    expect(show).toHaveBeenLastCalledWith(1);
    await user.click(tools().getByRole("button", { name: "Previous article" }));
    expect(show).toHaveBeenLastCalledWith(3);
    await user.click(tools().getByRole("button", { name: "Close article" }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("names its source, its bundles, its author and its time", async () => {
    renderArticle(
      { author: "Ada", readingTimeMinutes: 6 },
      { "GET /api/bundles": [sampleBundle(4, { name: "Making things", color: "#11AA55", feedIds: [7] })] },
    );
    await textOf(2);
    const article = within(screen.getByRole("article", { name: "Item 2" }));
    expect(article.getByRole("link", { name: "Feed" })).toHaveAttribute("href", "/articles/7");
    expect(await article.findByRole("link", { name: "Making things" })).toHaveAttribute("href", "/?bundle=4");
    expect(article.getByText("Ada")).toBeVisible();
    expect(article.getByText("6 min read")).toBeVisible();
    expect(article.getByText(/^Sunday, March 1, 2026, \d/)).toHaveAttribute("datetime", "2026-03-01T10:02:00.000Z");
  });

  test("says that only an extract is known, whose reading time would mislead", async () => {
    renderArticle({ readingTimeMinutes: 1, isFromExtract: true });
    await textOf(2);
    const article = within(screen.getByRole("article", { name: "Item 2" }));
    expect(article.getByText("Extract")).toBeVisible();
    expect(article.queryByText("1 min")).not.toBeInTheDocument();
  });

  test("without a text of its own it leads to the original", async () => {
    renderArticle({ content: " ", description: "Only a summary" });
    expect(await screen.findByText("This is all the feed provides.")).toBeVisible();
    expect(screen.getByText("Only a summary")).toBeVisible();
    for (const name of ["Original", "Open original"])
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", "https://example.com/2");
  });

  test("ends with what one does when it is read, and with the article that follows", async () => {
    const { user, sent } = renderArticle({ commentsUrl: "https://example.com/2#comments" });
    await textOf(2);
    const end = within(screen.getByRole("contentinfo"));
    await user.click(end.getByRole("button", { name: "Star" }));
    await waitFor(() => expect(sent("PATCH /api/feed-items/2/star")).toEqual([{ isStarred: true }]));
    expect(end.getByRole("link", { name: "Comments" })).toHaveAttribute("href", "https://example.com/2#comments");
    await user.click(end.getByRole("link", { name: "Next: Item 1, Feed" }));
    expect(show).toHaveBeenLastCalledWith(1);
  });

  test("the link to the next article opens a tab where that is asked for", async () => {
    const { user } = renderArticle();
    await textOf(2);
    show.mockClear();
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await user.keyboard("{Control>}");
    await user.click(screen.getByRole("link", { name: "Next: Item 1, Feed" }));
    expect(show).not.toHaveBeenCalled();
  });
});

describe("an article that does not load", () => {
  test("keeps what the list knows of it and loads after a retry", async () => {
    let isDown = true;
    const { user } = renderArticle(
      {},
      { [DETAIL]: () => (isDown ? errorReply(500, "INTERNAL", "Busy") : sampleDetail(sampleItem(2))) },
    );
    expect(await screen.findByText("Couldn't load the full article.")).toBeVisible();
    expect(await heading("Item 2")).toBeVisible();
    expect(within(screen.getByRole("alert")).getByRole("link", { name: "Original" })).toHaveAttribute(
      "href",
      "https://example.com/2",
    );
    isDown = false;
    await user.click(button("Try again"));
    expect(await textOf(2)).toBeVisible();
  });

  test("says that it is gone when nobody knows it", async () => {
    const { user } = renderReading({
      id: 99,
      close,
      replies: { "GET /api/feed-items/99": () => errorReply(404, "NOT_FOUND", "No such item") },
    });
    expect(await heading("Article not found")).toBeVisible();
    expect(screen.queryByRole("button", { name: /try again/i })).not.toBeInTheDocument();
    await user.click(button("Back to the list"));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("offers a retry when the server failed and the list does not have it", async () => {
    let isDown = true;
    const { user } = renderReading({
      id: 99,
      replies: {
        "GET /api/feed-items/99": () =>
          isDown ? errorReply(500, "INTERNAL", "Busy") : sampleDetail(sampleItem(99, { minute: 1, isRead: true })),
      },
    });
    expect(await heading("Failed to load the article")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /try again/i }));
    expect(await textOf(99)).toBeVisible();
  });
});

describe("the full article", () => {
  test("is fetched once and can be swapped for the feed's text", async () => {
    const { user, sent } = renderArticle({}, { [FULL_TEXT]: { content: "<p>All of it</p>" } });
    await textOf(2);
    await choose(user, "Full article");
    expect(await screen.findByText("All of it")).toBeVisible();
    await choose(user, "Show the feed’s text");
    expect(await textOf(2)).toBeVisible();
    await choose(user, "Full article");
    expect(await screen.findByText("All of it")).toBeVisible();
    expect(sent(FULL_TEXT)).toHaveLength(1);
  });

  test("that cannot be fetched is reported next to the feed's text, and can be asked for again", async () => {
    const refused = () => errorReply(502, "FETCH_FAILED", "The site refused the request.");
    const { user, sent } = renderArticle({}, { [FULL_TEXT]: refused });
    await textOf(2);
    await choose(user, "Full article");
    expect(await screen.findByText(/load the full article: The site refused the request\./)).toBeVisible();
    expect(await textOf(2)).toBeVisible();
    await choose(user, "Full article");
    await waitFor(() => expect(sent(FULL_TEXT)).toHaveLength(2));
  });

  test("shows at once for a feed that is set to bring it", async () => {
    renderArticle({ fullText: "<p>All of it</p>" }, { "GET /api/feeds": [sampleFeed(7, { fullText: true })] });
    expect(await screen.findByText("All of it")).toBeVisible();
  });
});

describe("the key points", () => {
  const POINTS = "POST /api/feed-items/2/key-points";
  const region = () => screen.findByRole("region", { name: "Key points of Item 2" });

  test("are fetched on request, with their origin, and can be hidden", async () => {
    const { user } = renderArticle(
      { hasKeyPoints: true },
      { [POINTS]: { keyPoints: ["Looms are old"], source: "embedded" } },
    );
    await textOf(2);
    await choose(user, "Key points");
    expect(await within(await region()).findByRole("listitem")).toHaveTextContent("Looms are old");
    expect(screen.getByText(/selected on this server/)).toBeVisible();
    await user.click(button("Key points"));
    expect(screen.queryByRole("region", { name: /Key points/ })).not.toBeInTheDocument();
  });

  test("can be asked for again when they did not load", async () => {
    let isDown = true;
    const { user } = renderArticle(
      { hasKeyPoints: true },
      { [POINTS]: () => (isDown ? errorReply(500, "INTERNAL", "Busy") : { keyPoints: [], source: "embedded" }) },
    );
    await textOf(2);
    await choose(user, "Key points");
    const failed = await screen.findByRole("alert");
    expect(failed).toHaveTextContent("Couldn't load the key points.");
    isDown = false;
    await user.click(within(failed).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/The article is too short/)).toBeVisible();
  });

  test("are not offered for an article without any", async () => {
    const { user } = renderArticle();
    await textOf(2);
    await openMenu(user);
    expect(await screen.findByRole("menuitem", { name: "Print" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: /Key points/ })).not.toBeInTheDocument();
  });
});
