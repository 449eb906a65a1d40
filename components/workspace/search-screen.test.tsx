import { act, screen, waitFor } from "@testing-library/react";
import { SelectFeed } from "@/components/articles/screens/select-feed";
import { articleRow, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";
import { HomeScreen } from "./home-screen";

const ITEMS = () => [sampleItem(1, { title: "Looms" }), sampleItem(2, { title: "Ships", isRead: true })];
const field = () => screen.getByRole("searchbox", { name: "Search articles" });

describe("the search", () => {
  test("shows the saved searches and, on request, the operators before something is typed", async () => {
    const saved = [{ id: 9, name: "Fast ships", query: "ship", createdAt: "2026-03-01T10:00:00.000Z" }];
    const { user } = renderArticles(<HomeScreen />, { address: "/?q=", replies: { "GET /api/saved-searches": saved } });
    expect(field()).toHaveFocus();
    expect(await screen.findByRole("link", { name: /^Fast ships/ })).toHaveAttribute("href", "/?q=ship");
    expect(screen.getByText("title:loom")).not.toBeVisible();
    await user.click(screen.getByText("Search tips"));
    expect(screen.getByRole("link", { name: "title:loom" })).toBeVisible();
  });

  test("finds articles while the reader types and keeps the words in the address", async () => {
    const { user, calls } = renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=" });
    await user.type(field(), "loom");
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Looms"]));
    expect(window.location.search).toBe("?q=loom");
    const asked = calls.filter(({ path }) => path === "/api/feed-items").map(({ query }) => query.get("q"));
    expect(new Set(asked).size).toBeLessThanOrEqual(4);
    expect(asked.at(-1)).toBe("loom");
  });

  test("is cleared by a button, and the field keeps the focus", async () => {
    const { user } = renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=loom" });
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(field()).toHaveValue("");
    expect(field()).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
    await waitFor(() => expect(window.location.search).toBe("?q="));
  });

  test("says which part of the search makes no sense, and searches the rest", async () => {
    const { user } = renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=loom" });
    await user.type(field(), " quality:good");
    expect(await screen.findByText(/^quality: needs a number from 0 to 100/)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(/quality: needs a number/);
    await user.clear(field());
    await user.type(field(), "loom quality:>70");
    await waitFor(() => expect(screen.queryByText(/^quality: needs/)).not.toBeInTheDocument());
  });

  test("offers how the word that is typed can continue, by keys and by pointer", async () => {
    const { user } = renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=loom" });
    await user.type(field(), " ki");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "kind:news, tutorial, opinion …",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field()).toHaveValue("loom kind:");
    expect(field()).toHaveFocus();
    await user.keyboard("tu{ArrowDown}");
    const option = screen.getByRole("option", { name: "kind:tutorial" });
    expect(field()).toHaveAttribute("aria-activedescendant", option.id);
    await user.click(option);
    expect(field()).toHaveValue("loom kind:tutorial ");
    await user.keyboard("mi{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(field()).toHaveValue("loom kind:tutorial mi");
    // Without a choice Enter and Tab are what they are in any field.
    await user.keyboard("{Backspace}{Backspace}mi{Tab}");
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveValue("loom kind:tutorial mi");
  });

  test("saves the search, and undoes that", async () => {
    const saved = { id: 9, name: "ship", query: "ship", createdAt: "2026-03-01T10:00:00.000Z" };
    const { user, calls } = renderArticles(<HomeScreen />, {
      items: ITEMS(),
      address: "/?q=ship",
      replies: {
        "GET /api/saved-searches": [],
        "POST /api/saved-searches": saved,
        "DELETE /api/saved-searches/9": null,
      },
    });
    const save = await screen.findByRole("button", { name: "Save search" });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByRole("button", { name: "Search saved", pressed: true })).toBeVisible();
    expect(calls.find(({ method }) => method === "POST")).toMatchObject({
      path: "/api/saved-searches",
      body: { query: "ship" },
    });
    await user.click(screen.getByRole("button", { name: "Search saved" }));
    await waitFor(() => expect(calls.some(({ method }) => method === "DELETE")).toBe(true));
  });

  test("follows the address when something else changes it", async () => {
    renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=loom" });
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Looms"]));
    act(() => window.history.pushState(null, "", "/?q=ship"));
    expect(field()).toHaveValue("ship");
    await waitFor(() => expect(articleTitles()).toEqual(["Ships"]));
  });

  test("without a result it says so and offers to search beyond the filter", async () => {
    const { user } = renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=ship&filter=unread" });
    expect(await screen.findByText("Nothing found for “ship”", { selector: "h2, h3, p:not(.sr-only)" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Search all articles" }));
    await waitFor(() => expect(articleTitles()).toEqual(["Ships"]));
    expect(window.location.search).toBe("?q=ship");
  });

  test("without a result has nothing to sort or save, and shows how to search", async () => {
    renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=zebra" });
    expect(await screen.findByRole("link", { name: "title:loom" })).toBeVisible();
    for (const name of ["Save search", /^Sort articles/]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText("0 articles found")).toBeNull();
  });

  test("says how many were found, and can be followed as a smart feed", async () => {
    const { calls } = renderArticles(<HomeScreen />, {
      items: ITEMS(),
      address: "/?q=ship is:unread&filter=unread",
      replies: { "GET /api/search": { count: 500, isExact: false, best: [] } },
    });
    expect(await screen.findByRole("heading", { name: "500+ articles found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Save as smart feed" })).toHaveAttribute(
      "href",
      "/intelligent-search?q=ship",
    );
    const asked = calls.find(({ path }) => path === "/api/search")?.query;
    expect([asked?.get("q"), asked?.get("filter")]).toEqual(["ship is:unread", "unread"]);
  });

  test("says how many stories its articles are in, whether they are open or not", async () => {
    const told = (id: number, place: number) =>
      sampleItem(id, { title: `Loom ${id}`, story: { id: 7, others: 2, place } });
    const items = [told(1, 2), told(2, 1), told(3, 3), sampleItem(4, { title: "Loom 4" })];
    const { user } = renderArticles(<HomeScreen />, {
      items,
      address: "/?q=loom",
      replies: { "GET /api/search": { count: 4, isExact: true, best: [] } },
    });
    expect(await screen.findByRole("heading", { name: "4 articles in 2 stories" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "2 more cover this" }));
    expect(screen.getByRole("heading", { name: "4 articles in 2 stories" })).toBeVisible();
    expect(articleTitles()).toHaveLength(4);
  });

  test("shows the first article next to the results, which stays unread until it is opened", async () => {
    const { user, calls } = renderArticles(<HomeScreen />, { items: ITEMS(), address: "/?q=loom" });
    expect(await screen.findByRole("heading", { level: 1, name: "Looms" })).toBeVisible();
    expect(await screen.findByText("The text of Looms")).toBeVisible();
    expect(screen.getByRole("heading", { name: "1 article found" })).toBeVisible();
    const marks = () => calls.filter(({ method }) => method === "PATCH").map(({ path }) => path);
    expect(marks()).toEqual([]);
    expect(screen.getByRole("article", { name: "Unread: Looms" })).toHaveAttribute("aria-current", "true");
    await user.click(articleRow("Looms").getAllByRole("link", { name: /Looms/ })[0] as HTMLElement);
    await waitFor(() => expect(marks()).toEqual(["/api/feed-items/1/read"]));
  });

  test("says where the first article stands, and leads on from it to the next", async () => {
    const items = [1, 2].map((id) => sampleItem(id, { title: `Loom ${id}` }));
    const { user } = renderArticles(<HomeScreen />, { items, address: "/?q=loom" });
    expect(await screen.findByText("1 of 2")).toBeVisible();
    await user.click(await screen.findByRole("link", { name: "Next: Loom 1, Feed" }));
    expect(await screen.findByText("2 of 2")).toBeVisible();
    expect(window.location.search).toBe("?q=loom&item=1");
  });

  test("a smart feed keeps what the analysis must say, but needs words", async () => {
    const address = (q: string) => `/?${new URLSearchParams({ q })}`;
    renderArticles(<HomeScreen />, { items: ITEMS(), address: address("ship quality:>70 is:unread") });
    expect(await screen.findByRole("link", { name: "Save as smart feed" })).toHaveAttribute(
      "href",
      "/intelligent-search?q=ship%20quality%3A%3E70",
    );
    act(() => window.history.pushState(null, "", address("quality:>70")));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Save as smart feed" })).not.toBeInTheDocument());
  });

  test("a search that fails can be tried again", async () => {
    let isDown = true;
    const { user } = renderArticles(<HomeScreen />, {
      address: "/?q=loom",
      replies: { "GET /api/feed-items": () => (isDown ? errorReply(500, "INTERNAL", "Busy") : ITEMS()) },
    });
    expect(await screen.findByText("Failed to load articles")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /try again/i }));
    await waitFor(() => expect(articleTitles()).toHaveLength(2));
  });
});

describe("choosing a feed", () => {
  test("lists the feeds with their number of articles", async () => {
    renderArticles(<SelectFeed />, {
      replies: { "GET /api/feeds": [sampleFeed(1, { itemCount: 1 }), sampleFeed(2, { itemCount: 20 })] },
    });
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["/articles/1", expect.stringContaining("1 article")],
      ["/articles/2", expect.stringContaining("20 articles")],
    ]);
  });

  test("without feeds it opens the dialog for a first one", async () => {
    const { user } = renderArticles(<SelectFeed />);
    await user.click(await screen.findByRole("button", { name: "Add feed" }));
    expect(await screen.findByRole("dialog", { name: "Add feed" })).toBeVisible();
  });

  test("loads after a retry when the server had failed", async () => {
    let isDown = true;
    const { user } = renderArticles(<SelectFeed />, {
      replies: { "GET /api/feeds": () => (isDown ? errorReply(500, "INTERNAL", "Busy") : [sampleFeed(1)]) },
    });
    expect(await screen.findByText("Failed to load feeds")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /try again/i }));
    expect(await screen.findByRole("link", { name: /Feed 1/ })).toBeVisible();
  });
});
