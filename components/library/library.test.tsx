import { act, screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { resetLibraryView } from "@/lib/client/stores/library-view";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { LIBRARY_VIEW_COOKIE } from "@/lib/shared/library-view";
import { Library } from "./library";

const count = (id: number, unread: number, total = 10) => ({ id, total, unread, starred: 0 });
const COUNTS = {
  total: 1234,
  unread: 12,
  starred: 1,
  feeds: [count(1, 5, 1500), count(2, 0), count(3, 7)],
  bundles: [count(4, 5, 20), count(5, 0)],
  newestItemId: 9,
};
const MORNINGS = sampleBundle(4, { name: "Mornings", feedIds: [1], feedCount: 1, itemCount: 20 });
const FEEDS = [
  sampleFeed(1, { title: "Ships" }),
  sampleFeed(2, { title: "Trains", fetchError: "HTTP 503", failingSince: "2026-03-01T12:00:00.000Z" }),
  sampleFeed(3, { title: "Boats", isIntelligent: true }),
];
const LOADED = {
  "GET /api/counts": COUNTS,
  "GET /api/bundles": [MORNINGS, sampleBundle(5, { name: "Evenings" })],
  "GET /api/feeds": FEEDS,
  "GET /api/subscription/status": sampleSubscription(),
};
const failing = () => errorReply(500, "INTERNAL", "Busy");
const saved = () => new Response(null, { status: 204 });
const row = (name: string | RegExp) => screen.getByRole("treeitem", { name });
const findRow = (name: string | RegExp) => screen.findByRole("treeitem", { name });
const names = () => screen.getAllByRole("treeitem").map((item) => item.getAttribute("aria-label"));
const shipsIn = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole("treeitem", { name: /^Ships/ })).toHaveLength(count));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${LIBRARY_VIEW_COOKIE}=;path=/;max-age=0`;
  resetLibraryView();
});

async function renderLibrary(replies: Record<string, unknown> = {}, address = "/") {
  window.history.replaceState(null, "", address);
  const server = stubApi({ ...LOADED, ...replies });
  const view = renderApp(<Library userId="user-1" />);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(2));
  return { ...server, ...view };
}

/** Renders the library, puts the focus on a row and returns a user to press keys. */
async function focusRow(name: string | RegExp, replies: Record<string, unknown> = {}) {
  const view = await renderLibrary(replies);
  const item = await findRow(name);
  act(() => item.focus());
  return view;
}

describe("the library", () => {
  test("counts what is unread, and tells totals in the descriptions", async () => {
    await renderLibrary();
    const mornings = await findRow("Mornings, 5 unread");
    expect(mornings).toHaveAccessibleDescription("1 feed · 20 articles");
    expect(await findRow("Master Feed, 12 unread")).toHaveAccessibleDescription("All feeds · 1,234 articles");
    expect(row("Starred, 1 articles")).toBeVisible();
    expect(row("Evenings")).toHaveAccessibleDescription("0 feeds · 0 articles");
  });

  test("shows bundles, then the feeds of none, then how many are in bundles", async () => {
    await renderLibrary();
    await findRow(/^Boats/);
    expect(names()).toEqual([
      "Master Feed, 12 unread",
      "Unread, 12 unread",
      "Starred, 1 articles",
      "Picks",
      "Bundles",
      "Evenings",
      "Mornings, 5 unread",
      "All Feeds, 3",
      "Boats, Smart Feed, 7 unread",
      "Trains",
      "1 more in bundles",
    ]);
  });

  test("says of a feed that cannot be fetched since when and why", async () => {
    await renderLibrary();
    expect(await findRow("Trains")).toHaveAccessibleDescription(
      /Could not be fetched, for the first time .+: HTTP 503/,
    );
  });

  test.each([
    ["/", "Master Feed, 12 unread"],
    ["/?filter=unread", "Unread, 12 unread"],
    ["/?filter=starred", "Starred, 1 articles"],
    ["/?bundle=4", "Mornings, 5 unread"],
    ["/articles/2", "Trains"],
    ["/intelligence?tab=picks", "Picks"],
  ])("at %s marks the place that is shown, and only it", async (address, name) => {
    await renderLibrary({}, address);
    await findRow("Trains");
    await findRow(/^Mornings/);
    await findRow("Master Feed, 12 unread");
    const current = screen.getAllByRole("treeitem").filter((item) => item.getAttribute("aria-current") === "page");
    expect(current).toEqual([row(name)]);
  });

  test("on the home screen a bundle only changes the address", async () => {
    const { user } = await renderLibrary();
    await user.click(within(await findRow(/^Mornings/)).getByRole("link"));
    expect(window.location.search).toBe("?bundle=4");
    expect(row(/^Mornings/)).toHaveAttribute("aria-current", "page");
  });

  test("opens a bundle's feeds, and remembers it", async () => {
    const { user, unmount } = await renderLibrary();
    await user.click(await screen.findByRole("button", { name: "Show the feeds of Mornings" }));
    await shipsIn(1);
    expect(row(/^Mornings/)).toHaveAttribute("aria-expanded", "true");
    unmount();
    resetLibraryView();
    await renderLibrary();
    expect(await findRow("Ships, 5 unread")).toHaveAttribute("aria-level", "3");
  });

  test("copies the addresses of the master feed and of a bundle", async () => {
    const { user } = await renderLibrary();
    await user.click(await screen.findByRole("button", { name: "Copy master RSS URL" }));
    expect(await screen.findByText("Master RSS feed URL copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/user/user-1.xml");
    await user.click(await screen.findByRole("button", { name: "Copy RSS URL of Mornings" }));
    expect(await screen.findByText("Bundle RSS feed URL copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://localhost/rss/bundle/4.xml");
  });

  test.each([
    ["Edit Mornings", "Edit Bundle"],
    ["Create Bundle", "Create New Bundle"],
    ["Edit Trains", /edit feed/i],
  ])("its button “%s” opens the dialog for it", async (name, dialog) => {
    const { user } = await renderLibrary();
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });
});

describe("the keys of the library", () => {
  test("one Tab stop; the arrow keys go from row to row, open and close", async () => {
    const { user } = await focusRow(/^Mornings/);
    expect(screen.getAllByRole("treeitem").filter((item) => item.tabIndex === 0)).toEqual([row(/^Mornings/)]);
    await user.keyboard("{ArrowRight}");
    await shipsIn(1);
    await user.keyboard("{ArrowRight}");
    expect(row(/^Ships/)).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(row(/^Mornings/)).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    await shipsIn(0);
    await user.keyboard("{Home}");
    expect(row(/^Master Feed/)).toHaveFocus();
    await user.keyboard("{End}");
    expect(row(/more in bundles$/)).toHaveFocus();
  });

  test("letters spell a name; Enter shows it", async () => {
    const { user } = await focusRow(/^Master/);
    await user.keyboard("mo");
    expect(row(/^Mornings/)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(window.location.search).toBe("?bundle=4");
  });

  test("Alt with an arrow moves a bundle by hand, says so and stores it", async () => {
    const { user, sent } = await focusRow(/^Mornings/, { "PUT /api/bundles/order": saved });
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() => expect(sent("PUT /api/bundles/order")).toEqual([{ ids: [4, 5] }]));
    const shown = names();
    expect(shown.indexOf("Mornings, 5 unread")).toBeLessThan(shown.indexOf("Evenings"));
    expect(await screen.findByText("Mornings moved up")).toBeInTheDocument();
  });

  test("F2 edits", async () => {
    const { user } = await focusRow(/^Trains/);
    await user.keyboard("{F2}");
    expect(await screen.findByRole("dialog", { name: /edit feed/i })).toBeVisible();
  });
});

describe("the menu of a row", () => {
  async function openMenu(name: RegExp, replies: Record<string, unknown> = {}) {
    const view = await renderLibrary(replies);
    await view.user.pointer({ keys: "[MouseRight]", target: await findRow(name) });
    return { ...view, menu: within(await screen.findByRole("menu")) };
  }

  test("marks what is unread in a bundle", async () => {
    const reply = { markedCount: 5, undoToken: null };
    const { user, menu, sent } = await openMenu(/^Mornings/, { "POST /api/feed-items/mark-read": reply });
    await user.click(menu.getByRole("menuitem", { name: "Mark all as read" }));
    await waitFor(() =>
      expect(sent("POST /api/feed-items/mark-read")).toEqual([{ bundleId: 4, filter: "all", before: 9 }]),
    );
  });

  test("asks before a bundle is deleted", async () => {
    const { user, menu } = await openMenu(/^Mornings/);
    await user.click(menu.getByRole("menuitem", { name: "Delete Bundle" }));
    expect(await screen.findByRole("alertdialog", { name: /delete bundle/i })).toBeVisible();
  });

  test("puts a feed into bundles", async () => {
    const { user, menu } = await openMenu(/^Trains/, { "GET /api/feeds/2/bundles": [] });
    await user.click(menu.getByRole("menuitem", { name: "Add to bundles" }));
    expect(await screen.findByRole("dialog", { name: /bundle/i })).toBeVisible();
  });

  test("changes the order of the library", async () => {
    const { user, menu } = await openMenu(/^All Feeds/);
    await user.click(menu.getByRole("menuitemcheckbox", { name: "By unread" }));
    await waitFor(() => {
      const shown = names();
      expect(shown.indexOf("Mornings, 5 unread")).toBeLessThan(shown.indexOf("Evenings"));
    });
  });

  test("deletes a feed at once, and Undo brings it back", async () => {
    let isThere = true;
    const { user, menu } = await openMenu(/^Trains/, {
      "GET /api/feeds": () => (isThere ? FEEDS : FEEDS.filter(({ id }) => id !== 2)),
      "DELETE /api/feeds/2": () => {
        isThere = false;
        return saved();
      },
      "POST /api/feeds/2/restore": () => {
        isThere = true;
        return FEEDS[1];
      },
    });
    await user.click(menu.getByRole("menuitem", { name: "Delete Feed" }));
    await waitFor(() => expect(screen.queryByRole("treeitem", { name: "Trains" })).not.toBeInTheDocument());
    await clickUndo(user);
    expect(await findRow("Trains")).toBeVisible();
  });

  test("brings a feed back when the server refuses to delete it", async () => {
    const { user, menu } = await openMenu(/^Trains/, { "DELETE /api/feeds/2": failing });
    await user.click(menu.getByRole("menuitem", { name: "Delete Feed" }));
    expect(await screen.findByText("Failed to delete feed")).toBeVisible();
    expect(row("Trains")).toBeVisible();
  });
});

describe("renaming a bundle", () => {
  test("shows the new name once the server has it", async () => {
    let name = "Mornings";
    const { user, sent } = await renderLibrary({
      "GET /api/bundles": () => [sampleBundle(4, { name })],
      "PATCH /api/bundles/4": ({ body }: { body: unknown }) => {
        ({ name } = body as { name: string });
        return sampleBundle(4, { name });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Edit Mornings" }));
    await user.type(await screen.findByLabelText("Name"), " early{Enter}");
    expect(await findRow(/^Mornings early/)).toBeVisible();
    expect(sent("PATCH /api/bundles/4")).toEqual([expect.objectContaining({ name: "Mornings early" })]);
  });
});

describe("a library that cannot be shown", () => {
  test("says of bundles and feeds apart that they failed, and tries again", async () => {
    let isBroken = true;
    const feeds = () => (isBroken ? failing() : FEEDS);
    const { user } = await renderLibrary({ "GET /api/bundles": failing, "GET /api/feeds": feeds });
    expect(await findRow(/^Failed to load bundles/)).toBeVisible();
    const failed = await findRow(/^Failed to load feeds/);
    isBroken = false;
    await user.click(within(failed).getByRole("button"));
    expect(await findRow("Trains")).toBeVisible();
  });

  test.each([
    [/^No bundles yet/, "Create New Bundle"],
    [/^No feeds added yet/, "Add feed"],
  ])("with “%s” offers to add some", async (name, dialog) => {
    const { user } = await renderLibrary({ "GET /api/bundles": [], "GET /api/feeds": [] });
    await user.click(within(await findRow(name)).getByRole("button"));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });
});
