import { screen, waitFor } from "@testing-library/react";
import { FeedOverview } from "@/components/overview/feed-overview";
import { articleList, articleRow, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";
import { FeedScreen } from "./feed-screen";

const FEED = sampleFeed(7, { title: "Ships", description: "By day and night" });
const FOUND = { "GET /api/feeds/7": FEED };
const button = (name: string) => screen.getByRole("button", { name });
const headed = () => screen.findByRole("heading", { level: 1, name: "Ships" });

const renderFeed = (replies: Record<string, unknown> = {}, items = [sampleItem(1), sampleItem(2)]) =>
  renderArticles(<FeedScreen feedId={7} />, { items, replies: { ...FOUND, ...replies } });

/** Renders what stands next to the list. */
const renderHeader = (replies: Record<string, unknown> = {}, feed = FEED) =>
  renderArticles(<FeedOverview feed={feed} onGone={jest.fn()} />, { replies });

describe("the header of a feed", () => {
  test("names the feed, its site and the reason of a failed fetch", async () => {
    renderFeed({ "GET /api/feeds/7": { ...FEED, isPrivate: true, fetchError: "HTTP 503" } });
    await headed();
    expect(screen.getByRole("link", { name: "site-7.example" })).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.getByText("Last refresh failed: HTTP 503")).toBeVisible();
    expect(screen.getByText("Private")).toBeVisible();
  });

  test("links to no address that is not a web page", async () => {
    renderHeader({}, { ...FEED, url: "javascript:alert(1)" });
    await headed();
    expect(screen.getByText("javascript:alert(1)")).toBeVisible();
    expect(screen.queryByRole("link", { name: "javascript:alert(1)" })).not.toBeInTheDocument();
  });

  test("refreshes the feed and says what came", async () => {
    const { user, sent } = renderHeader({ "POST /api/feeds/7/refresh": { feedId: 7, newItems: 2, error: null } });
    await headed();
    await user.click(button("Refresh feed"));
    expect(await screen.findByText("2 new articles")).toBeVisible();
    expect(sent("POST /api/feeds/7/refresh")).toHaveLength(1);
  });

  test.each([
    ["the feed does not answer", { feedId: 7, newItems: 0, error: "Timed out" }, "Timed out"],
    [
      "there were too many refreshes",
      () => errorReply(429, "RATE_LIMITED", "Try again in 30 s."),
      "Try again in 30 s.",
    ],
  ])("reports a refresh that fails because %s", async (_why, reply, text) => {
    const { user } = renderHeader({ "POST /api/feeds/7/refresh": reply });
    await headed();
    await user.click(button("Refresh feed"));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(button("Refresh feed")).toHaveAttribute("aria-disabled", "false"));
  });

  test("copies the address of the feed's RSS", async () => {
    const { user } = renderHeader();
    await headed();
    await user.click(button("Copy RSS Link"));
    expect(await screen.findByText("RSS Link Copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/feed/7");
  });

  test("says so when the browser refuses to copy", async () => {
    const { user } = renderHeader();
    await headed();
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await user.click(button("Copy RSS Link"));
    expect(await screen.findByText("Could not copy to clipboard")).toBeVisible();
  });

  test.each([
    ["Edit feed", /edit feed/i],
    ["Add to Bundles", /bundle/i],
  ])("its button “%s” opens the dialog", async (name, dialog) => {
    const { user } = renderHeader({ "GET /api/feeds/7/bundles": [] });
    await headed();
    await user.click(button(name));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });
});

describe("the articles of a feed", () => {
  test("show their author, and “New” until they are read", async () => {
    renderFeed({}, [sampleItem(1, { author: "Ada", isRead: true }), sampleItem(2)]);
    await articleList().findAllByRole("article");
    expect(articleRow("Item 1").getByText("Ada")).toBeVisible();
    expect(articleRow("Item 1").queryByText("New")).not.toBeInTheDocument();
    expect(articleRow("Item 2").getByText("New")).toBeVisible();
  });

  test("count as read when the original is opened", async () => {
    const { user, sent } = renderFeed();
    await articleList().findAllByRole("article");
    await user.click(articleRow("Item 2").getByRole("link", { name: /the original of Item 2/ }));
    await waitFor(() => expect(sent("PATCH /api/feed-items/2/read")).toEqual([{ isRead: true }]));
    await waitFor(() => expect(articleRow("Item 2").queryByText("New")).not.toBeInTheDocument());
  });

  test("a feed without articles says so, and a filter without any leads back to all", async () => {
    const { user } = renderFeed({}, [sampleItem(1, { isRead: true })]);
    await articleList().findAllByRole("article");
    await user.click(articleList().getByRole("radio", { name: /^Unread/ }));
    expect(await screen.findByText("This feed has no unread articles.")).toBeVisible();
    await user.click(button("Show all articles"));
    await waitFor(() => expect(articleTitles()).toEqual(["Item 1"]));
  });

  test("a feed that has never worked says why it has no articles, and is tried again or edited", async () => {
    const failing = { ...FEED, lastFetched: null, fetchError: "The site denied access." };
    const { user, sent } = renderFeed(
      { "GET /api/feeds/7": failing, "POST /api/feeds/7/refresh": { feedId: 7, newItems: 0, error: "Still refused." } },
      [],
    );
    const reason = "We couldn't fetch this feed. The site denied access. Try again, or check its address.";
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByText(/hasn't published anything/)).not.toBeInTheDocument();
    await user.click(button("Try again"));
    expect(await screen.findByText("Still refused.")).toBeVisible();
    expect(sent("POST /api/feeds/7/refresh")).toHaveLength(1);
    await user.click(articleList().getByRole("button", { name: "Edit feed" }));
    expect(await screen.findByRole("dialog", { name: "Edit feed" })).toBeVisible();
  });

  test("a description is cut at 300 characters", async () => {
    const long = "A ship. ".repeat(60);
    renderFeed({}, [sampleItem(1, { description: long }), sampleItem(2, { description: "Short." })]);
    await articleList().findAllByRole("article");
    expect(articleRow("Item 1").getByText(`${long.slice(0, 300).trimEnd()}...`)).toBeInTheDocument();
    expect(articleRow("Item 2").getByText("Short.")).toBeInTheDocument();
  });

  test("a feed that has published nothing offers no other filter", async () => {
    renderFeed({}, []);
    expect(await screen.findByText("This feed hasn't published anything yet.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show all articles" })).not.toBeInTheDocument();
  });
});

test("Shift+J and Shift+K go through the feeds as the library shows them, whatever the server's order", async () => {
  const count = (id: number) => ({ id, total: 2, unread: 2, starred: 0 });
  const { user } = renderFeed({
    "GET /api/feeds": [sampleFeed(9, { title: "Zebras" }), FEED, sampleFeed(8, { title: "Apples" })],
    "GET /api/counts": {
      total: 6,
      unread: 6,
      starred: 0,
      newestItemId: 2,
      feeds: [count(7), count(8), count(9)],
      bundles: [],
    },
  });
  await headed();
  await articleList().findAllByRole("article");
  await user.keyboard("{Shift>}J{/Shift}");
  await waitFor(() => expect(window.location.pathname).toBe("/articles/9"));
  // The screen of this test stays at feed 7.
  await user.keyboard("{Shift>}K{/Shift}");
  await waitFor(() => expect(window.location.pathname).toBe("/articles/8"));
});

describe("a feed that cannot be shown", () => {
  test("is reported as gone when it was deleted, even while the library still has it", async () => {
    const gone = () => errorReply(404, "NOT_FOUND", "Feed not found");
    renderFeed({ "GET /api/feeds": [FEED], "GET /api/feeds/7": gone, "GET /api/feed-items": gone });
    expect(await screen.findByRole("heading", { name: "Feed not found" })).toBeVisible();
  });

  test("loads after a retry when the server had failed", async () => {
    let isDown = true;
    const { user } = renderFeed({ "GET /api/feeds/7": () => (isDown ? errorReply(500, "INTERNAL", "Busy") : FEED) });
    expect(await screen.findByRole("heading", { name: "Failed to load the feed" })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /try again/i }));
    expect(await headed()).toBeVisible();
  });
});
