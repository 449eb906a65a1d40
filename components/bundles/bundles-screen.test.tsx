import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { BundlesScreen } from "@/components/workspace/home-screen";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Feed } from "@/lib/contracts/feeds";

const MORNINGS = sampleBundle(4, {
  name: "Mornings",
  description: "With coffee",
  feedCount: 2,
  itemCount: 1500,
  newestTitle: "Ships by night",
  newestAt: "2020-03-01T10:00:00.000Z",
});
const EVENINGS = sampleBundle(5, { name: "Evenings" });
const SHIPS = sampleFeed(1, { title: "Ships", itemCount: 1000 });
const SAILS = sampleFeed(2, { title: "Sails", itemCount: 500, isIntelligent: true, isActive: false });
const busy = () => errorReply(500, "INTERNAL", "The database is busy.");

/** Renders the screen on a server with two bundles; the first has these feeds and loses and regains them. */
function renderBundles(
  options: { screen?: ReactElement; address?: string; feeds?: Feed[]; replies?: Record<string, unknown> } = {},
) {
  const all = options.feeds ?? [SHIPS, SAILS];
  let feeds = all;
  window.history.replaceState(null, "", options.address ?? "/bundles");
  const restore = () => {
    feeds = all;
    return {};
  };
  const remove = (left: Feed[]) => () => {
    feeds = left;
    return new Response(null, { status: 204 });
  };
  const api = stubApi({
    ...articleReplies([]),
    "GET /api/alerts": [],
    "GET /api/bundles": [MORNINGS, EVENINGS],
    "GET /api/bundles/4": () => ({ bundle: MORNINGS, feeds }),
    "GET /api/feeds": all,
    "GET /api/subscription/status": sampleSubscription(),
    "DELETE /api/bundles/4/feeds/1": remove(all.slice(1)),
    "POST /api/bundles/4/feeds/1/restore": restore,
    "DELETE /api/bundles/4/feeds": remove([]),
    "POST /api/bundles/4/feeds/restore": restore,
    ...options.replies,
  });
  return { ...api, ...renderApp(options.screen ?? <BundlesScreen />) };
}
const DETAIL = { address: "/bundles?bundle=4" };
const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });
async function chooseMore(user: ReturnType<typeof renderBundles>["user"], name: string) {
  await user.click(await screen.findByRole("button", { name: "More for Mornings" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}
const feedLink = (name: RegExp) => screen.findByRole("link", { name });

describe("the list of bundles", () => {
  test("shows name, description and figures, and opens a bundle without loading a page", async () => {
    const { user } = renderBundles();
    const link = await screen.findByRole("link", { name: "Mornings" });
    const article = within(link.closest("article") as HTMLElement);
    expect(article.getByText("With coffee")).toBeVisible();
    expect(article.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["2", "1,500"]);
    expect(article.getByRole("progressbar", { name: "Articles in this bundle" })).toHaveAttribute(
      "aria-valuetext",
      "1,500 articles",
    );
    expect(article.getByTitle("1,500 articles. The bar is full at 50.")).toBeVisible();
    expect(article.getByText("Newest:").parentElement).toHaveTextContent("Newest: Ships by night");
    expect(article.getByTitle("Sunday, March 1, 2020 at 10:00 AM")).toHaveTextContent("Mar 1, 2020");
    expect(screen.getByText("A collection of organized feeds")).toBeVisible();
    await user.click(link);
    expect(await heading("Mornings")).toBeVisible();
    expect(window.location.search).toBe("?bundle=4");
  });

  test("has the order of the library", async () => {
    renderBundles();
    await screen.findByRole("link", { name: "Mornings" });
    const names = screen.getAllByRole("link", { name: /^(Mornings|Evenings)$/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Evenings", "Mornings"]);
  });

  test("is a page of its own, without a list of articles", async () => {
    const { sent } = renderBundles();
    await screen.findByRole("link", { name: "Mornings" });
    expect(screen.queryByRole("region", { name: "Articles" })).not.toBeInTheDocument();
    expect(sent("GET /api/feed-items")).toHaveLength(0);
  });

  test("without bundles offers to create the first", async () => {
    const { user } = renderBundles({ replies: { "GET /api/bundles": [] } });
    await screen.findByText("No bundles yet");
    expect(await screen.findByRole("button", { name: "Add Slow mornings" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Create Bundle" }));
    expect(await screen.findByRole("dialog", { name: "Create New Bundle" })).toBeVisible();
  });

  test("that did not load can be asked for again", async () => {
    let fails = true;
    const { user } = renderBundles({ replies: { "GET /api/bundles": () => (fails ? busy() : [MORNINGS]) } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load bundles");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Mornings" })).toBeVisible();
  });

  test.each([
    ["Edit Bundle", "dialog", "Edit Bundle"],
    ["Add Feeds", "dialog", "Add Feeds to Mornings"],
    ["Delete Bundle", "alertdialog", "Delete Bundle"],
  ])("“%s” in a bundle's menu opens a dialog", async (action, role, name) => {
    const { user } = renderBundles();
    await user.click(await screen.findByRole("button", { name: "Actions for Mornings" }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
    expect(await screen.findByRole(role, { name })).toBeVisible();
  });

  test("copies a bundle's RSS address from its menu", async () => {
    const { user } = renderBundles();
    await user.click(await screen.findByRole("button", { name: "Actions for Mornings" }));
    await user.click(await screen.findByRole("menuitem", { name: "Copy RSS Link" }));
    expect(await screen.findByText("Bundle RSS link copied to clipboard")).toBeVisible();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/bundle/4.xml"));
  });
});

describe("a bundle", () => {
  test("shows its statistics and its feeds", async () => {
    renderBundles(DETAIL);
    await heading("Mornings");
    const statistics = within(screen.getByRole("region", { name: "Bundle Statistics" }));
    expect(statistics.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "2",
      "1,500",
      "1",
      "750",
    ]);
    expect(await feedLink(/Ships/)).toHaveAttribute("href", "/articles/1");
    expect(await feedLink(/Sails/)).toHaveTextContent("Smart Feed");
  });

  test("a removed feed leaves the list, and Undo brings it back", async () => {
    const { user, sent } = renderBundles(DETAIL);
    await user.click(await screen.findByRole("button", { name: "Remove Ships from the bundle" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Ships/ })).not.toBeInTheDocument());
    expect(await feedLink(/Sails/)).toBeVisible();
    await clickUndo(user);
    expect(await feedLink(/Ships/)).toBeVisible();
    expect(sent("POST /api/bundles/4/feeds/1/restore")).toHaveLength(1);
  });

  test("Remove All empties the bundle, and Undo fills it again", async () => {
    const { user } = renderBundles(DETAIL);
    await chooseMore(user, "Remove All");
    expect(await screen.findByText("No feeds in this bundle")).toBeVisible();
    await clickUndo(user);
    expect(await feedLink(/Ships/)).toBeVisible();
  });

  test.each([
    ["a feed", "DELETE /api/bundles/4/feeds/1", "Failed to remove feed"],
    ["all feeds", "DELETE /api/bundles/4/feeds", "Failed to remove feeds"],
  ])("%s that could not be removed stays", async (what, call, title) => {
    const { user } = renderBundles({ ...DETAIL, replies: { [call]: busy } });
    if (what === "all feeds") await chooseMore(user, "Remove All");
    else await user.click(await screen.findByRole("button", { name: "Remove Ships from the bundle" }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(await feedLink(/Ships/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  test("twelve feeds and more can be searched", async () => {
    const feeds = Array.from({ length: 12 }, (_, at) => sampleFeed(at + 1, { title: `Number ${at + 1}.` }));
    const { user } = renderBundles({ ...DETAIL, feeds });
    await user.type(await screen.findByRole("searchbox", { name: "Search feeds" }), "number 7");
    expect(await screen.findByText("1 of 12 feeds")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Number 1\./ })).not.toBeInTheDocument();
    await user.type(screen.getByRole("searchbox", { name: "Search feeds" }), "x");
    expect(await screen.findByText("No matching feeds")).toBeVisible();
  });

  test("shows, copies and opens its RSS address", async () => {
    const { user } = renderBundles(DETAIL);
    const access = within(await screen.findByRole("region", { name: "RSS Feed Access" }));
    expect(access.getByText("http://localhost/rss/bundle/4.xml")).toBeVisible();
    expect(access.getByRole("link", { name: "View RSS Feed" })).toHaveAttribute("href", "/rss/bundle/4.xml");
    await user.click(access.getByRole("button", { name: "Copy RSS URL" }));
    expect(await screen.findByText("Bundle RSS feed URL copied to clipboard")).toBeVisible();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/bundle/4.xml"));
  });

  test("says when the browser refuses to copy", async () => {
    const { user } = renderBundles(DETAIL);
    const copy = await screen.findByRole("button", { name: "Copy RSS URL" });
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(copy);
    expect(await screen.findByText("Copy failed")).toBeVisible();
  });

  test("once deleted, the list of bundles is shown", async () => {
    const { user } = renderBundles({
      ...DETAIL,
      replies: { "DELETE /api/bundles/4": () => new Response(null, { status: 204 }) },
    });
    await chooseMore(user, "Delete Bundle");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Bundle" }));
    await user.click(dialog.getByRole("button", { name: "Delete Bundle" }));
    expect(await heading("Feed Bundles")).toBeVisible();
  });

  test("of another reader, or deleted, is not found", async () => {
    renderBundles({ ...DETAIL, replies: { "GET /api/bundles/4": () => errorReply(404, "NOT_FOUND", "Not found") } });
    expect(await heading("Bundle not found")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  test("that did not load can be asked for again", async () => {
    let fails = true;
    const reply = () => (fails ? busy() : { bundle: MORNINGS, feeds: [SHIPS] });
    const { user } = renderBundles({ ...DETAIL, replies: { "GET /api/bundles/4": reply } });
    expect(await heading("Failed to load bundles")).toBeVisible();
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Mornings")).toBeVisible();
  });
});
