import { screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Feed } from "@/lib/contracts/feeds";
import { MyFeeds } from "./my-feeds";

const gone = () => new Response(null, { status: 204 });
const busy = () => errorReply(500, "INTERNAL", "The database is busy.");
const TITLES = ["Ships", "Trains", "Planes", "Bikes", "Feet", "Carts", "Sleds"];
const FEEDS = TITLES.map((title, at) => sampleFeed(at + 1, { title }));

/** Renders the list on a server that has these feeds, and forgets those that are deleted. */
function renderFeeds(initial: Feed[], replies: Record<string, unknown> = {}) {
  let feeds = initial;
  const deletions = initial.map(({ id }) => [
    `DELETE /api/feeds/${id}`,
    () => {
      feeds = feeds.filter((feed) => feed.id !== id);
      return gone();
    },
  ]);
  const api = stubApi({
    "GET /api/feeds": () => feeds,
    "GET /api/bundles": [sampleBundle(4, { name: "Mornings" })],
    "GET /api/counts": { total: 0, unread: 0, starred: 0, newestItemId: null, feeds: [], bundles: [] },
    "GET /api/subscription/status": sampleSubscription(),
    ...Object.fromEntries(deletions),
    "DELETE /api/feeds": () => {
      const deletedCount = feeds.length;
      feeds = [];
      return { deletedCount };
    },
    ...replies,
  });
  return { ...api, ...renderApp(<MyFeeds />) };
}
type User = ReturnType<typeof renderFeeds>["user"];
const list = () => screen.getByRole("region", { name: /^My Feeds/ });
const shownFeeds = () => within(list()).queryAllByRole("listitem");
const isListed = (title: string) => within(list()).queryByText(title) !== null;

/** Turns selection mode on and ticks these feeds. */
async function select(user: User, ...titles: string[]) {
  await user.click(await screen.findByRole("button", { name: "Select Multiple" }));
  for (const title of titles) await user.click(screen.getByRole("checkbox", { name: `Select ${title}` }));
}
/** Chooses an action in a feed's menu. */
async function act(user: User, feed: string, action: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${feed}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("the list", () => {
  test("shows five feeds at first and all on request", async () => {
    const { user } = renderFeeds(FEEDS);
    await user.click(await screen.findByRole("button", { name: "Show 2 more feeds", expanded: false }));
    expect(screen.getByRole("heading", { name: "My Feeds (7)" })).toBeVisible();
    // In the order of the library, by name.
    const links = within(list()).getAllByRole("link");
    expect(links.map(({ textContent }) => TITLES.find((title) => textContent.includes(title)))).toEqual(
      TITLES.toSorted(),
    );
    await user.click(screen.getByRole("button", { name: "Show less", expanded: true }));
    expect(shownFeeds()).toHaveLength(5);
  });

  test("says of each feed what it is and whether it answers", async () => {
    renderFeeds([
      sampleFeed(1, { title: "Ships", unreadCount: 1200, itemCount: 1 }),
      sampleFeed(2, { title: "Sails", isIntelligent: true, unreadCount: 0 }),
      sampleFeed(3, { title: "Wreck", fetchError: "HTTP 500" }),
    ]);
    const link = await screen.findByRole("link", { name: /Ships/ });
    expect(link).toHaveAttribute("href", "/articles/1");
    expect(link).toHaveTextContent(/1,200 unread$/);
    expect(screen.getByRole("link", { name: /Sails/ })).toHaveTextContent(/Smart/);
    expect(screen.getByRole("link", { name: /Sails/ })).not.toHaveTextContent(/unread/);
    expect(screen.getByRole("link", { name: /Wreck/ })).toHaveTextContent(/Not responding/);
  });

  test("without feeds leads to adding one", async () => {
    const { user } = renderFeeds([]);
    await user.click(await screen.findByRole("button", { name: "Add your first feed" }));
    expect(await screen.findByLabelText("Keywords, URL, or social profile")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Select Multiple" })).not.toBeInTheDocument();
  });

  test("that did not load can be asked for again", async () => {
    let fails = true;
    const { user } = renderFeeds([], { "GET /api/feeds": () => (fails ? busy() : FEEDS) });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load feeds");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Ships/ })).toBeVisible();
  });
});

describe("the menu of a feed", () => {
  test("deletes it at once, and Undo brings it back", async () => {
    const { user, sent } = renderFeeds(FEEDS.slice(0, 2), { "POST /api/feeds/1/restore": FEEDS[0] });
    await act(user, "Ships", "Delete Feed");
    await waitFor(() => expect(isListed("Ships")).toBe(false));
    await clickUndo(user);
    await waitFor(() => expect(sent("POST /api/feeds/1/restore")).toHaveLength(1));
    expect(sent("DELETE /api/feeds/1")).toHaveLength(1);
  });

  test("puts a feed back in its place when it could not be deleted", async () => {
    const { user } = renderFeeds(FEEDS.slice(0, 2), { "DELETE /api/feeds/1": busy });
    await act(user, "Ships", "Delete Feed");
    expect(await screen.findByText("Failed to delete feed")).toBeVisible();
    expect(isListed("Ships")).toBe(true);
  });

  test.each([
    ["how many articles came", { newItems: 3, error: null }, "3 new articles"],
    ["that nothing came", { newItems: 0, error: null }, "No new articles"],
    ["why the feed did not answer", { newItems: 0, error: "HTTP 404" }, "HTTP 404"],
  ])("refreshes and says %s", async (_what, found, text) => {
    const reply = { feedId: 1, status: "changed", ...found };
    const { user } = renderFeeds(FEEDS.slice(0, 1), { "POST /api/feeds/1/refresh": reply });
    await act(user, "Ships", "Refresh");
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("says when there were too many refreshes", async () => {
    const reply = () => errorReply(429, "RATE_LIMITED", "Try again in a minute.");
    const { user } = renderFeeds(FEEDS.slice(0, 1), { "POST /api/feeds/1/refresh": reply });
    await act(user, "Ships", "Refresh");
    expect(await screen.findByText("Try again in a minute.")).toBeVisible();
  });

  test("copies the RSS address", async () => {
    const { user } = renderFeeds(FEEDS.slice(0, 1));
    await act(user, "Ships", "Copy RSS Link");
    expect(await screen.findByText("Feed RSS link copied to clipboard")).toBeVisible();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/feed/1"));
  });

  test("says when the browser refuses to copy", async () => {
    const { user } = renderFeeds(FEEDS.slice(0, 1));
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await act(user, "Ships", "Copy RSS Link");
    expect(await screen.findByText("Could not copy to clipboard")).toBeVisible();
  });

  test("opens the feed's settings", async () => {
    const { user } = renderFeeds(FEEDS.slice(0, 1));
    await act(user, "Ships", "Edit feed");
    expect(await screen.findByRole("dialog", { name: "Edit feed" })).toBeVisible();
  });
});

describe("selecting several feeds", () => {
  test("shows every feed with a checkbox, and Cancel ends it without a change", async () => {
    const { user, calls } = renderFeeds(FEEDS);
    await select(user, "Ships", "Sleds");
    expect(screen.getAllByRole("checkbox")).toHaveLength(7);
    expect(await screen.findByText("2 of 7 feeds selected")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("nothing can be done without a selection", async () => {
    const { user } = renderFeeds(FEEDS);
    await select(user, "Ships", "Ships");
    expect(screen.getByRole("button", { name: "Delete (0)" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Add to Bundle (0)" })).toBeDisabled();
  });

  test("Select All ticks the whole list, also what was collapsed", async () => {
    const { user } = renderFeeds(FEEDS);
    await select(user);
    await user.click(screen.getByRole("button", { name: "Select All" }));
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(7);
    expect(screen.getByRole("button", { name: "Delete (7)" })).toBeEnabled();
  });

  test("deletes the selected feeds after a question", async () => {
    const confirm = jest.spyOn(window, "confirm").mockReturnValue(true);
    const { user } = renderFeeds(FEEDS);
    await select(user, "Ships", "Planes");
    await user.click(screen.getByRole("button", { name: "Delete (2)" }));
    expect(await screen.findByText("2 feeds deleted successfully")).toBeVisible();
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining("delete 2 selected feeds"));
    await waitFor(() => expect(isListed("Planes")).toBe(false));
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  test("deletes nothing when the question is denied", async () => {
    jest.spyOn(window, "confirm").mockReturnValue(false);
    const { user, sent } = renderFeeds(FEEDS);
    await select(user, "Ships");
    await user.click(screen.getByRole("button", { name: "Delete (1)" }));
    expect(sent("DELETE /api/feeds/1")).toEqual([]);
    expect(screen.getByRole("checkbox", { name: "Select Ships" })).toBeChecked();
  });

  test("keeps the feed that could not be deleted, and selection mode with it", async () => {
    jest.spyOn(window, "confirm").mockReturnValue(true);
    const { user } = renderFeeds(FEEDS, { "DELETE /api/feeds/3": busy });
    await select(user, "Ships", "Planes");
    await user.click(screen.getByRole("button", { name: "Delete (2)" }));
    expect(await screen.findByText("Failed to delete some feeds")).toBeVisible();
    await waitFor(() => expect(isListed("Ships")).toBe(false));
    expect(screen.getByRole("checkbox", { name: "Select Planes" })).toBeChecked();
  });

  test("adds the selected feeds to a bundle and ends the selection", async () => {
    const { user, sent } = renderFeeds(FEEDS, { "POST /api/bundles/4/feeds": {} });
    await select(user, "Ships", "Feet");
    await user.click(screen.getByRole("button", { name: "Add to Bundle (2)" }));
    await user.click(await screen.findByRole("checkbox", { name: "Mornings" }));
    await user.click(screen.getByRole("button", { name: "Add to Bundle" }));
    await waitFor(() => expect(sent("POST /api/bundles/4/feeds")).toEqual([{ feedId: 1 }, { feedId: 5 }]));
    expect(await screen.findByRole("button", { name: "Select Multiple" })).toBeVisible();
  });
});

describe("Delete All", () => {
  const ask = async (user: User) => {
    await select(user);
    await user.click(screen.getByRole("button", { name: "More for all feeds" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete All" }));
    return within(await screen.findByRole("alertdialog", { name: "Delete all feeds" }));
  };

  test("says what is lost, and Cancel keeps it", async () => {
    const { user, sent } = renderFeeds(FEEDS);
    const dialog = await ask(user);
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/all 7 feeds with all their articles/);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(sent("DELETE /api/feeds")).toEqual([]);
  });

  test("deletes every feed once it is confirmed", async () => {
    const { user, sent } = renderFeeds(FEEDS);
    await user.click((await ask(user)).getByRole("button", { name: "Delete All" }));
    expect(await screen.findByText("Successfully deleted 7 feeds")).toBeVisible();
    expect(await screen.findByText("No feeds yet")).toBeVisible();
    expect(sent("DELETE /api/feeds")).toHaveLength(1);
  });

  test("leaves the feeds when it fails", async () => {
    const { user } = renderFeeds(FEEDS, { "DELETE /api/feeds": busy });
    await user.click((await ask(user)).getByRole("button", { name: "Delete All" }));
    expect(await screen.findByText(/^HTTP 500/)).toBeVisible();
    expect(shownFeeds()).toHaveLength(7);
  });
});
