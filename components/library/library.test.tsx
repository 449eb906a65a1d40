import { act, screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import {
  COUNTS,
  findRow,
  focusRow,
  forgetLibraryView,
  names,
  renderLibrary,
  row,
} from "@/components/testing/render-library";
import { resetLibraryView } from "@/lib/client/stores/library-view";

const shipsIn = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole("treeitem", { name: /^Ships/ })).toHaveLength(count));
const saved = () => new Response(null, { status: 204 });

beforeEach(forgetLibraryView);

describe("the library", () => {
  test("counts what is unread, and tells totals in the descriptions", async () => {
    await renderLibrary();
    const mornings = await findRow("Mornings, 5 unread");
    expect(mornings).toHaveAccessibleDescription("1 feed · 20 articles");
    expect(await findRow("Master Feed, 12 unread")).toHaveAccessibleDescription("All feeds · 1,234 articles");
    expect(row("Starred, 1 article")).toBeVisible();
    expect(row("Evenings")).toHaveAccessibleDescription("0 feeds · 0 articles");
  });

  test("shows bundles, then the feeds of none, then how many are in bundles", async () => {
    await renderLibrary();
    await findRow(/^Boats/);
    expect(names()).toEqual([
      "Master Feed, 12 unread",
      "Unread, 12 unread",
      "Starred, 1 article",
      "Read later, 2 articles",
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

  test("has a place for highlights once there is one", async () => {
    await renderLibrary({ "GET /api/counts": { ...COUNTS, highlights: 3 } }, "/highlights");
    expect(await findRow("Highlights, 3")).toHaveAttribute("aria-current", "page");
    expect(names().slice(3, 6)).toEqual(["Read later, 2 articles", "Highlights, 3", "Picks"]);
  });

  test("marks the closed bundle of the feed that is shown, and the heading of the list of feeds", async () => {
    await renderLibrary({}, "/articles/1");
    expect(await findRow("Mornings, 5 unread")).toHaveAttribute("aria-current", "true");
    act(() => window.history.pushState(null, "", "/articles"));
    await waitFor(() => expect(row("All Feeds, 3")).toHaveAttribute("aria-current", "true"));
    expect(row("Mornings, 5 unread")).not.toHaveAttribute("aria-current");
  });

  test("lists saved searches, and deletes one with Undo", async () => {
    const search = { id: 8, name: "Night trains", query: "night train", createdAt: "2026-03-01T12:00:00.000Z" };
    const { user, sent } = await renderLibrary(
      {
        "GET /api/saved-searches": [search],
        "DELETE /api/saved-searches/8": saved,
        "POST /api/saved-searches": { ...search, id: 9 },
      },
      "/?q=night%20train",
    );
    expect(await findRow("Night trains")).toHaveAttribute("aria-current", "page");
    act(() => row("Night trains").focus());
    await user.keyboard("{Delete}");
    await waitFor(() => expect(screen.queryByRole("treeitem", { name: "Night trains" })).not.toBeInTheDocument());
    await clickUndo(user);
    await waitFor(() =>
      expect(sent("POST /api/saved-searches")).toEqual([{ name: "Night trains", query: "night train" }]),
    );
  });

  test("says of a feed that cannot be fetched since when and why", async () => {
    await renderLibrary();
    expect(await findRow("Trains")).toHaveAccessibleDescription(/Couldn't be fetched \(first failed .+\): HTTP 503/);
  });

  test.each([
    ["/", "Master Feed, 12 unread"],
    ["/?filter=unread", "Unread, 12 unread"],
    ["/?filter=starred", "Starred, 1 article"],
    ["/?filter=later", "Read later, 2 articles"],
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
