import { screen, waitFor, within } from "@testing-library/react";
import { articleList, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { HomeScreen } from "@/components/workspace/home-screen";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";
import type { FeedItemDetail } from "@/lib/contracts/items";

const READ = "PATCH /api/feed-items/2/read";
const DETAIL = "GET /api/feed-items/2";
const FULL_TEXT = "POST /api/feed-items/2/full-text";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const bar = () => within(screen.getByRole("group", { name: "This article" }));

/** Opens article 2 of three by its address. */
function renderArticle(detail: Partial<FeedItemDetail> = {}, replies: Record<string, unknown> = {}) {
  const items = [1, 2, 3].map((id) => sampleItem(id));
  const item = items[1] ?? sampleItem(2);
  return renderArticles(<HomeScreen />, {
    items,
    address: "/?item=2",
    replies: { [DETAIL]: () => sampleDetail(item, detail), ...replies },
  });
}

describe("an open article", () => {
  test("counts as read as soon as its text is there", async () => {
    const { sent } = renderArticle();
    expect(await screen.findByText("The text of Item 2")).toBeVisible();
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  });

  test("stays unread when it is marked so by hand", async () => {
    const { user, sent } = renderArticle();
    await screen.findByText("The text of Item 2");
    await user.click(await bar().findByRole("button", { name: "Mark as unread" }));
    await user.click(bar().getByRole("button", { name: "Back" }));
    await waitFor(() => expect(articleTitles()).toContain("Unread: Item 2"));
    expect(sent(READ)).toEqual([{ isRead: true }, { isRead: false }]);
  });

  test("counts as read when it is left before its text came", async () => {
    const { user, sent } = renderArticle({}, { [DETAIL]: () => new Promise(() => undefined) });
    await heading("Item 2");
    expect(sent(READ)).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  });

  test("leads to its neighbours with the buttons and the keys j and k", async () => {
    const { user } = renderArticle();
    await heading("Item 2");
    await waitFor(() => expect(bar().getByRole("button", { name: "Next article" })).toBeEnabled());
    await user.click(bar().getByRole("button", { name: "Next article" }));
    expect(await heading("Item 1")).toHaveFocus();
    expect(bar().getByRole("button", { name: "Next article" })).toBeDisabled();
    await user.keyboard("kk");
    expect(await heading("Item 3")).toHaveFocus();
    expect(bar().getByRole("button", { name: "Previous article" })).toBeDisabled();
    expect(window.location.search).toBe("?item=3");
  });

  test("is starred with s, and v opens the original", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { user, sent } = renderArticle();
    await screen.findByText("The text of Item 2");
    await user.keyboard("sv");
    await waitFor(() => expect(sent("PATCH /api/feed-items/2/star")).toEqual([{ isStarred: true }]));
    expect(open).toHaveBeenCalledWith("https://example.com/2", "_blank", "noopener,noreferrer");
  });

  test("closes to the list without its address in it", async () => {
    const { user } = renderArticle();
    await heading("Item 2");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(window.location.search).toBe(""));
    const link = await articleList().findByRole("link", { name: /Item 2$/ });
    await waitFor(() => expect(link).toHaveFocus());
  });

  test("without a text of its own it leads to the original", async () => {
    renderArticle({ content: " ", description: "Only a summary" });
    expect(await screen.findByText("The feed carries no more than this.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Read the original" })).toHaveAttribute("href", "https://example.com/2");
  });

  test("links to its comments when the feed names them", async () => {
    renderArticle({ commentsUrl: "https://example.com/2#comments" });
    expect(await screen.findByRole("link", { name: "Comments" })).toHaveAttribute(
      "href",
      "https://example.com/2#comments",
    );
  });
});

describe("an article that does not load", () => {
  test("keeps what the list knows of it and loads after a retry", async () => {
    let isDown = true;
    const { user } = renderArticle(
      {},
      { [DETAIL]: () => (isDown ? errorReply(500, "INTERNAL", "Busy") : sampleDetail(sampleItem(2))) },
    );
    expect(await screen.findByText("The full article did not load.")).toBeVisible();
    expect(await heading("Item 2")).toBeVisible();
    isDown = false;
    await user.click(button("Try again"));
    expect(await screen.findByText("The text of Item 2")).toBeVisible();
  });

  test("says that it is gone when nobody knows it", async () => {
    renderArticles(<HomeScreen />, {
      address: "/?item=99",
      replies: { "GET /api/feed-items/99": () => errorReply(404, "NOT_FOUND", "No such item") },
    });
    expect(await heading("Article not found")).toBeVisible();
    expect(screen.queryByRole("button", { name: /try again/i })).not.toBeInTheDocument();
  });

  test("offers a retry when the server failed and the list does not have it", async () => {
    let isDown = true;
    const { user } = renderArticles(<HomeScreen />, {
      address: "/?item=99",
      replies: {
        "GET /api/feed-items/99": () =>
          isDown ? errorReply(500, "INTERNAL", "Busy") : sampleDetail(sampleItem(99, { minute: 1, isRead: true })),
      },
    });
    expect(await heading("Failed to load the article")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /try again/i }));
    expect(await screen.findByText("The text of Item 99")).toBeVisible();
  });
});

describe("the full article", () => {
  test("is fetched once and can be swapped for the feed's text", async () => {
    const detail: Partial<FeedItemDetail> = {};
    const { user, sent } = renderArticle(detail, { [FULL_TEXT]: { content: "<p>All of it</p>" } });
    await screen.findByText("The text of Item 2");
    await user.click(button("Full article"));
    expect(await screen.findByText("All of it")).toBeVisible();
    await user.click(button("Show the feed’s text"));
    expect(screen.getByText("The text of Item 2")).toBeVisible();
    await user.click(button("Full article"));
    expect(screen.getByText("All of it")).toBeVisible();
    expect(sent(FULL_TEXT)).toHaveLength(1);
  });

  test("that cannot be fetched is reported beside the feed's text", async () => {
    const refused = () => errorReply(502, "FETCH_FAILED", "The site refused the request.");
    const { user } = renderArticle({}, { [FULL_TEXT]: refused });
    await screen.findByText("The text of Item 2");
    await user.click(button("Full article"));
    expect(await screen.findByText(/could not be fetched: The site refused the request\./)).toBeVisible();
    expect(screen.getByText("The text of Item 2")).toBeVisible();
    expect(button("Full article")).toBeEnabled();
  });

  test("shows at once for a feed that is set to bring it", async () => {
    renderArticle({ fullText: "<p>All of it</p>" }, { "GET /api/feeds": [sampleFeed(7, { fullText: true })] });
    expect(await screen.findByText("All of it")).toBeVisible();
  });
});

describe("the key points", () => {
  const POINTS = "POST /api/feed-items/2/key-points";

  test("are fetched on request, with their origin", async () => {
    const { user } = renderArticle(
      { hasKeyPoints: true },
      { [POINTS]: { keyPoints: ["Looms are old"], source: "embedded" } },
    );
    await user.click(await screen.findByRole("button", { name: "Key points of Item 2" }));
    const region = within(await screen.findByRole("region", { name: "Key points of Item 2" }));
    expect(await region.findByRole("listitem")).toHaveTextContent("Looms are old");
    expect(region.getByText(/chosen by a program on this server/)).toBeVisible();
  });

  test("can be asked for again when they did not load", async () => {
    let isDown = true;
    const { user } = renderArticle(
      { hasKeyPoints: true },
      { [POINTS]: () => (isDown ? errorReply(500, "INTERNAL", "Busy") : { keyPoints: [], source: "embedded" }) },
    );
    await user.click(await screen.findByRole("button", { name: "Key points of Item 2" }));
    const failed = await screen.findByRole("alert");
    expect(failed).toHaveTextContent("The key points did not load.");
    isDown = false;
    await user.click(within(failed).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/the article is too short/)).toBeVisible();
  });

  test("are not offered for an article without any", async () => {
    renderArticle();
    await screen.findByText("The text of Item 2");
    expect(screen.queryByRole("button", { name: /Key points/ })).not.toBeInTheDocument();
  });
});

test("the text grows and shrinks by steps, and the size is remembered for the feed", async () => {
  const { user } = renderArticle();
  const size = () => screen.getByText("The text of Item 2").parentElement;
  await screen.findByText("The text of Item 2");
  expect(size()).toHaveStyle({ fontSize: "1.125rem" });
  await user.click(button("Larger text"));
  expect(size()).toHaveStyle({ fontSize: "1.25rem" });
  for (const _ of [1, 2, 3, 4]) await user.click(button("Larger text"));
  expect(size()).toHaveStyle({ fontSize: "1.75rem" });
  expect(button("Larger text")).toHaveAttribute("aria-disabled", "true");
  await user.click(button("Smaller text"));
  expect(JSON.parse(localStorage.getItem("feedloom-text-sizes") ?? "")).toEqual([[7, 6]]);
});
