import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import {
  articleList,
  articleRow,
  articleTitles,
  renderArticles,
  sampleItems,
} from "@/components/testing/render-articles";
import { AllArticles, renderList } from "@/components/testing/render-list";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";
import { HomeScreen } from "./home-screen";

const rowsShown = () =>
  screen.findByRole("region", { name: "Articles" }).then(() => articleList().findAllByRole("article"));
const search = () => window.location.search;
/** Scrolls the list: a test's document has no heights of its own. */
const scrollTo = (top: number) => {
  const pane = document.querySelector('[data-pane="list"]');
  if (pane) pane.scrollTop = top;
};

describe("the list of all feeds", () => {
  test("shows the newest article first and marks the unread ones", async () => {
    await renderList({ items: [sampleItem(1), sampleItem(2, { isRead: true }), sampleItem(3)] });
    expect(articleTitles()).toEqual(["Unread: Item 3", "Item 2", "Unread: Item 1"]);
    expect(articleList().getByText("You've reached the end.", { selector: "p:not([role])" })).toBeVisible();
  });

  test("asks for unread articles when that filter is chosen and keeps it in the address", async () => {
    const { user } = await renderList({ items: [sampleItem(1), sampleItem(2, { isRead: true })] });
    await user.click(articleList().getByRole("radio", { name: "Unread" }));
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 1"]));
    expect(search()).toBe("?filter=unread");
    await user.click(articleList().getByRole("radio", { name: "All" }));
    await waitFor(() => expect(articleTitles()).toHaveLength(2));
    expect(search()).toBe("");
  });

  test("turns its order around when the oldest articles are wanted first", async () => {
    const { user } = renderArticles(<HomeScreen />);
    await rowsShown();
    await user.click(articleList().getByRole("button", { name: "Sort articles: Newest first" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Oldest first" }));
    await waitFor(() => expect(articleTitles().at(0)).toBe("Unread: Item 1"));
    expect(search()).toBe("?sort=oldest");
  });

  test("loads the next page on request, until there is no more", async () => {
    const { user } = await renderList({ items: sampleItems(6) });
    expect(articleTitles()).toHaveLength(4);
    await user.click(articleList().getByRole("button", { name: "Load More Articles" }));
    await waitFor(() => expect(articleTitles()).toHaveLength(6));
    expect(articleList().queryByRole("button", { name: "Load More Articles" })).not.toBeInTheDocument();
  });

  test("offers to try again when the next page fails and keeps the rows it has", async () => {
    let isDown = true;
    const [newer, older] = [sampleItem(2), sampleItem(1)];
    const link = '<http://localhost/api/feed-items?cursor=1>; rel="next"';
    const first = () => Response.json([newer], { headers: { Link: link } });
    const second = () => (isDown ? errorReply(500, "INTERNAL", "Busy") : [older]);
    const { user } = await renderList({
      items: [older, newer],
      replies: {
        "GET /api/feed-items": ({ query }: { query: URLSearchParams }) => (query.has("cursor") ? second() : first()),
      },
    });
    await user.click(articleList().getByRole("button", { name: "Load More Articles" }));
    expect(await articleList().findByRole("alert")).toHaveTextContent("Failed to load more articles");
    expect(articleTitles()).toEqual(["Unread: Item 2"]);
    isDown = false;
    await user.click(articleList().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(articleTitles()).toHaveLength(2));
  });

  test("says that it failed and loads after a retry", async () => {
    let isDown = true;
    const { user } = renderArticles(<AllArticles />, {
      replies: { "GET /api/feed-items": () => (isDown ? errorReply(503, "BUSY", "Busy") : [sampleItem(9)]) },
    });
    expect(await screen.findByText("Failed to load articles")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /try again/i }));
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 9"]));
  });
});

describe("an empty list", () => {
  test("leads to the dialog for a first feed when nothing is followed", async () => {
    const { user } = renderArticles(<HomeScreen />, { items: [] });
    expect(await screen.findByText("No articles available")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Featured Articles" })).not.toBeInTheDocument();
    await user.click(articleList().getByRole("button", { name: "Add feed" }));
    expect(await screen.findByRole("dialog", { name: "Add feed" })).toBeVisible();
  });

  test.each([
    ["unread", "No unread articles"],
    ["starred", "No starred articles yet"],
    ["later", "Nothing saved for later"],
  ])("of the filter %s says “%s” and goes back to all articles", async (filter, title) => {
    const { user } = renderArticles(<HomeScreen />, {
      items: [sampleItem(1, { isRead: true })],
      address: `/?filter=${filter}`,
    });
    expect(await articleList().findByText(title)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all articles" }));
    await waitFor(() => expect(articleTitles()).toEqual(["Item 1"]));
    expect(search()).toBe("");
  });
});

describe("new articles", () => {
  const refreshed = (items: ReturnType<typeof sampleItems>) => ({
    "POST /api/feeds/refresh": () => {
      items.push(sampleItem(40));
      return { newItems: 1, failed: 1, pending: 0 };
    },
  });

  test("are rows at once when the reader is at the top", async () => {
    const items = sampleItems(3);
    const { user } = renderArticles(<HomeScreen />, { items, replies: refreshed(items) });
    await rowsShown();
    await user.keyboard("r");
    await waitFor(() => expect(articleTitles().at(0)).toBe("Unread: Item 40"));
    expect(screen.getByText("1 new article")).toBeVisible();
    expect(screen.getByText("1 feed didn't respond.")).toBeVisible();
  });

  test("wait behind a button while the reader is further down, and get the focus when they are wanted", async () => {
    const items = sampleItems(3);
    const { user } = renderArticles(<HomeScreen />, { items, replies: refreshed(items) });
    await rowsShown();
    scrollTo(900);
    await user.keyboard("r");
    const pill = await articleList().findByRole("button", { name: "1 new article" });
    expect(articleTitles().at(0)).toBe("Unread: Item 3");
    await user.click(pill);
    await waitFor(() => expect(articleTitles().at(0)).toBe("Unread: Item 40"));
    await waitFor(() => expect(articleRow("Item 40").getByRole("link", { name: /Item 40$/ })).toHaveFocus());
    expect(articleList().queryByRole("button", { name: "1 new article" })).not.toBeInTheDocument();
  });

  test("that nobody asked for wait behind a button even at the top", async () => {
    const items = sampleItems(3);
    await renderList({ items });
    items.push(sampleItem(40));
    // Returning to the window asks the server again.
    fireEvent(window, new Event("visibilitychange"));
    expect(await articleList().findByRole("button", { name: "1 new article" })).toBeVisible();
    expect(articleTitles().at(0)).toBe("Unread: Item 3");
  });

  test("a refresh that fails is reported in the server's words", async () => {
    const refused = () => errorReply(429, "RATE_LIMITED", "Too many refreshes. Try again in a minute.");
    const { user } = renderArticles(<HomeScreen />, { replies: { "POST /api/feeds/refresh": refused } });
    await rowsShown();
    await user.keyboard("r");
    expect(await screen.findByText("Too many refreshes. Try again in a minute.")).toBeVisible();
    expect(articleTitles()).toHaveLength(3);
  });
});

describe("above the list", () => {
  test("the first two articles are featured and open when they are clicked", async () => {
    const { user } = renderArticles(<HomeScreen />);
    const featured = within(await screen.findByRole("region", { name: "Featured Articles" }));
    expect(featured.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Item 3",
      "Item 2",
    ]);
    await user.click(featured.getByRole("link", { name: "Item 2" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Item 2" })).toBeVisible();
    expect(search()).toBe("?item=2");
    expect(
      articleRow("Item 2")
        .getByRole("link", { name: /Item 2$/ })
        .closest("article"),
    ).toHaveAttribute("aria-current", "true");
  });

  test("trends are shown for more than three articles, with their numbers", async () => {
    renderArticles(<HomeScreen />, {
      items: sampleItems(4),
      replies: { "GET /api/trending": [{ label: "Technology", count: 1234, days: [], bundleId: null }] },
    });
    const trending = within(await screen.findByRole("region", { name: "Trending in Your Feeds" }));
    expect(trending.getByRole("link", { name: "Technology 1,234 articles" })).toBeVisible();
  });

  test.each([0, 1])("trends are not shown when none of them has more than %i articles", async (count) => {
    const { calls } = renderArticles(<HomeScreen />, {
      items: sampleItems(4),
      replies: { "GET /api/trending": [{ label: "Technology", count, days: [], bundleId: null }] },
    });
    await rowsShown();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/trending"));
    expect(screen.queryByRole("region", { name: "Trending in Your Feeds" })).not.toBeInTheDocument();
  });

  test("trends are neither asked for nor shown with three articles", async () => {
    const { calls } = renderArticles(<HomeScreen />);
    await rowsShown();
    await screen.findByRole("region", { name: "Featured Articles" });
    expect(screen.queryByRole("region", { name: "Trending in Your Feeds" })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain("/api/trending");
  });

  test("the greeting says how much is unread, and its buttons choose the filter", async () => {
    const { user } = renderArticles(<HomeScreen />, { items: [sampleItem(1), sampleItem(2, { isStarred: true })] });
    // One over the list, one in the overview: a screen shows either.
    expect((await screen.findAllByRole("heading", { level: 1, name: /Robin/ }))[0]).toBeVisible();
    expect(await screen.findByText("2 unread · 1 article today")).toBeVisible();
    const [overList, inOverview] = screen.getAllByRole("button", { name: "View Starred" });
    await user.click(overList as HTMLElement);
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 2"]));
    expect(overList).toHaveAttribute("aria-pressed", "true");
    expect(inOverview).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getAllByRole("button", { name: "View Unread" })[1] as HTMLElement);
    expect(search()).toBe("?filter=unread");
  });

  test("the counters follow a star at once", async () => {
    const { user } = renderArticles(<HomeScreen />);
    await rowsShown();
    const counters = within(screen.getByRole("group", { name: "Counters" }));
    const starred = () => counters.getByRole("button", { name: /^Starred/ });
    await waitFor(() => expect(starred()).toHaveTextContent("Starred0"));
    await user.click(articleRow("Item 2").getByRole("button", { name: "Star" }));
    await waitFor(() => expect(starred()).toHaveTextContent("Starred1"));
  });
});

describe("a bundle", () => {
  const BUNDLE = sampleBundle(4, { name: "Mornings", description: "With coffee", feedCount: 1, itemCount: 3 });

  test("heads its list with its name and refreshes its own feeds only", async () => {
    const { user, calls } = renderArticles(<HomeScreen />, {
      address: "/?bundle=4",
      replies: {
        "GET /api/bundles": [BUNDLE],
        "GET /api/bundles/4": { bundle: BUNDLE, feeds: [] },
        "POST /api/feeds/refresh": { newItems: 0, failed: 0, pending: 2 },
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Mornings" })).toBeVisible();
    await user.keyboard("r");
    expect(await screen.findByText("No new articles")).toBeVisible();
    expect(screen.getByText("2 still being fetched.")).toBeVisible();
    expect(calls.find(({ method }) => method === "POST")?.query.get("bundleId")).toBe("4");
    const lists = calls.filter(({ path }) => path === "/api/feed-items");
    expect(new Set(lists.map(({ query }) => query.get("bundleId")))).toEqual(new Set(["4"]));
  });

  test("that is gone is reported with a way to the others", async () => {
    renderArticles(<HomeScreen />, {
      address: "/?bundle=5",
      replies: {
        "GET /api/feed-items": () => errorReply(404, "NOT_FOUND", "Bundle not found"),
        "GET /api/bundles/5": () => errorReply(404, "NOT_FOUND", "Bundle not found"),
      },
    });
    expect(await screen.findByRole("heading", { name: "Bundle not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All bundles" })).toHaveAttribute("href", "/bundles");
  });
});

test("deleting a feed from a row takes its articles away, and Undo brings them back", async () => {
  const items = sampleItems(2);
  const stored = [...items];
  const feed = sampleFeed(7, { title: "Ships" });
  const { user, sent } = renderArticles(<HomeScreen />, {
    items,
    replies: {
      "GET /api/feeds": () => (items.length ? [feed] : []),
      "DELETE /api/feeds/7": () => {
        items.length = 0;
        return new Response(null, { status: 204 });
      },
      "POST /api/feeds/7/restore": () => {
        items.push(...stored);
        return feed;
      },
    },
  });
  await rowsShown();
  await user.click(articleRow("Item 1").getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete Feed" }));
  expect(await screen.findByText("No articles available")).toBeVisible();
  expect(sent("DELETE /api/feeds/7")).toHaveLength(1);
  await clickUndo(user);
  await waitFor(() => expect(articleTitles()).toHaveLength(2));
});
