import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { FEEDS, findRow, forgetLibraryView, names, renderLibrary, row } from "@/components/testing/render-library";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { errorReply } from "@/lib/client/testing/stub-api";

const failing = () => errorReply(500, "INTERNAL", "Busy");
const saved = () => new Response(null, { status: 204 });

beforeEach(forgetLibraryView);

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

  test("opens under a resting finger, after which no click follows; after a tap one does", async () => {
    await renderLibrary();
    const link = within(await findRow(/^Mornings/)).getByRole("link");
    const press = () => {
      const down = createEvent.pointerDown(link);
      // jsdom has no pointer events of its own.
      Object.defineProperty(down, "pointerType", { value: "touch" });
      fireEvent(link, down);
    };
    press();
    fireEvent.pointerUp(link);
    expect(fireEvent.touchEnd(link)).toBe(true);
    press();
    expect(await screen.findByRole("menu")).toBeVisible();
    fireEvent.pointerUp(link);
    expect(fireEvent.touchEnd(link)).toBe(false);
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
