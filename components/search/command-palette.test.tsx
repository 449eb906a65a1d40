import { act, screen, waitFor, within } from "@testing-library/react";
import { GlobalShortcuts } from "@/components/layout/global-shortcuts";
import { renderApp } from "@/components/testing/render-app";
import { DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { rememberEntry } from "@/lib/client/stores/recent-entries";
import { setTheme } from "@/lib/client/stores/theme";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { CommandPalette } from "./command-palette";
import { TypedEarly } from "./typed-early";

const LIBRARY = {
  "GET /api/reading-settings": DEFAULT_READING_SETTINGS,
  "GET /api/feeds": [sampleFeed(1, { title: "Weaver Weekly" }), sampleFeed(2, { title: "Weather" })],
  "GET /api/bundles": [],
  "GET /api/subscription/status": sampleSubscription(),
  "GET /api/counts": { total: 300, unread: 200, starred: 0, newestItemId: 900, feeds: [], bundles: [] },
};

beforeEach(() => {
  localStorage.clear();
  setTheme("system");
});

function openPalette(replies: Parameters<typeof stubApi>[0] = { "GET /api/feed-items": [] }) {
  stubApi({ ...LIBRARY, ...replies });
  const onOpenChange = jest.fn();
  const { user, unmount } = renderApp(<CommandPalette open onOpenChange={onOpenChange} />);
  return {
    user,
    unmount,
    onOpenChange,
    field: screen.getByRole("combobox", { name: "Search feeds, articles and actions" }),
  };
}

/** Returns the option that a screen reader reads out: the only selected one. */
function active(field: HTMLElement): string {
  const [selected, ...others] = screen.getAllByRole("option", { selected: true });
  expect(others).toEqual([]);
  expect(field).toHaveAttribute("aria-activedescendant", selected?.id);
  return selected?.textContent ?? "";
}

test("the field has the focus, the first entry is active and the groups have names", () => {
  const { field } = openPalette();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox", { name: "Found" }).id);
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby"))).not.toContain(null);
  expect(screen.getByRole("group", { name: "Actions" })).toContainElement(screen.getAllByRole("option")[0] ?? null);
  expect(active(field)).toBe(screen.getAllByRole("option")[0]?.textContent);
});

test("arrow keys move through all groups and around both ends", async () => {
  const { user, field } = openPalette();
  await screen.findByRole("option", { name: /^Mark all read/ });
  const all = screen.getAllByRole("option").map(({ textContent }) => textContent);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(active(field)).toBe(all[2]);
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(active(field)).toBe(all.at(-1));
  await user.keyboard("{ArrowDown}");
  expect(active(field)).toBe(all[0]);
  expect(field).toHaveFocus();
});

test("Home and End move the caret of the field, not the choice", async () => {
  const { user, field } = openPalette();
  await user.keyboard("wea{ArrowDown}");
  const before = active(field);
  await user.keyboard("{Home}");
  expect(field).toHaveProperty("selectionStart", 0);
  expect(active(field)).toBe(before);
  await user.keyboard("{ArrowUp}{End}");
  expect(field).toHaveProperty("selectionStart", 3);
  expect(active(field)).not.toBe(before);
});

test("Ctrl+N and Ctrl+P are left to the browser", async () => {
  const { user, field } = openPalette();
  const before = active(field);
  await user.keyboard("{Control>}n{/Control}{Control>}p{/Control}");
  expect(active(field)).toBe(before);
});

test("Enter runs the active entry and closes the palette", async () => {
  const { user, onOpenChange, field } = openPalette();
  await screen.findByRole("combobox");
  await user.keyboard("weaver");
  await waitFor(() => expect(active(field)).toContain("Weaver Weekly"));
  await user.keyboard("{Enter}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(window.location.pathname).toBe("/articles/1");
});

test("places visited last come first, without the one that is shown, and are there once", async () => {
  stubApi(LIBRARY);
  const view = renderApp(<GlobalShortcuts />);
  act(() => window.history.pushState(null, "", "/articles/2"));
  act(() => window.history.pushState(null, "", "/alerts"));
  act(() => window.history.pushState(null, "", "/bundles"));
  view.unmount();
  const { field } = openPalette();
  const recent = within(await screen.findByRole("group", { name: "Recent" }));
  await recent.findByRole("option", { name: /^Weather/ });
  expect(screen.getAllByRole("group")[0]).toBe(screen.getByRole("group", { name: "Recent" }));
  expect(recent.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Alerts/),
    expect.stringContaining("Weather"),
    expect.stringMatching(/^My Feeds/),
  ]);
  expect(active(field)).toMatch(/^Alerts/);
  expect(screen.getAllByRole("option", { name: /^Alerts/ })).toHaveLength(1);
});

test("lists the keyboard shortcuts, except on a phone", async () => {
  const { unmount } = openPalette();
  expect(await screen.findByRole("option", { name: /^Keyboard shortcuts/ })).toBeVisible();
  unmount();
  const { matchMedia } = window;
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === ONE_PANE }));
  openPalette();
  expect(await screen.findByRole("option", { name: /^Refresh feeds/ })).toBeVisible();
  expect(screen.queryByRole("option", { name: /^Keyboard shortcuts/ })).not.toBeInTheDocument();
});

test("three recent places and four actions come first, then the other places, the rare actions last", async () => {
  for (const id of ["screen-/alerts", "feed-1", "feed-2", "screen-/bundles", "screen-/"]) rememberEntry(id);
  openPalette();
  await screen.findByRole("option", { name: /^Mark all read/ });
  await screen.findByRole("option", { name: /^Weaver Weekly/ });
  const namesIn = (name: string) =>
    within(screen.getByRole("group", { name }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const order = ["Recent", "Actions", "Go to", "More actions"].map((name) => screen.getByRole("group", { name }));
  expect(screen.getAllByRole("group")).toEqual(order);
  expect(namesIn("Recent")).toHaveLength(3);
  expect(namesIn("Actions")).toHaveLength(4);
  expect(namesIn("Go to")).toEqual(expect.arrayContaining([expect.stringMatching(/^Alerts/), "All feeds", "Help"]));
  expect(namesIn("More actions").slice(-3)).toEqual(["Theme: light", "Theme: dark", "Sign Out"]);
});

test("a place names the keys that lead there", async () => {
  openPalette();
  for (const [name, key] of [
    ["Picks", "p"],
    ["Insights", "i"],
    ["Highlights", "n"],
  ] as const) {
    const option = screen.getByRole("option", { name: new RegExp(`^${name}`) });
    expect(option).toHaveTextContent(new RegExp(`g ${key}$`));
  }
});

test("under a finger nothing is chosen before something is typed", async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === "(pointer: coarse)" }));
  const { user, field, onOpenChange } = openPalette();
  await screen.findByRole("option", { name: /^Mark all read/ });
  expect(screen.queryByRole("option", { selected: true })).not.toBeInTheDocument();
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await user.keyboard("{Enter}");
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.keyboard("weaver");
  await waitFor(() => expect(active(field)).toContain("Weaver Weekly"));
});

test("offers the themes that are not shown", () => {
  setTheme("dark");
  openPalette();
  const names = screen.getAllByRole("option", { name: /^Theme/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Theme: light", "Theme: system"]);
});

test("actions name their keys, and an article its feed and age", async () => {
  const publishedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const { user } = openPalette({ "GET /api/feed-items": [sampleItem(5, { title: "Spindles", publishedAt })] });
  expect(within(screen.getByRole("option", { name: /^Create Bundle/ })).getByText("Ctrl+B")).toBeInTheDocument();
  await user.keyboard("spin");
  const article = await screen.findByRole("option", { name: /^Spindles/ });
  expect(article).toHaveTextContent(/3 h/);
  expect(within(article).getByText("3 hours ago")).toHaveClass("sr-only");
});

test("Mark all read asks before it marks very many", async () => {
  const { user } = openPalette();
  await user.click(await screen.findByRole("option", { name: /^Mark all read 200 unread/ }));
  expect(await screen.findByRole("alertdialog", { name: "Mark all as read?" })).toHaveTextContent(
    "200 articles will be marked as read.",
  );
});

test("a click runs the entry under the pointer", async () => {
  const { user, onOpenChange } = openPalette();
  await user.keyboard("wea");
  await user.click(await screen.findByRole("option", { name: /^Weather/ }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(window.location.pathname).toBe("/articles/2");
});

describe("when articles arrive while the list is on the screen", () => {
  async function typeAndWait(keys: string) {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const items = [sampleItem(5, { title: "A letter about spindles" })];
    const palette = openPalette({ "GET /api/feed-items": () => arrived.then(() => items) });
    await palette.user.keyboard(keys);
    expect(screen.getByRole("status")).toHaveTextContent("Searching…");
    await act(async () => arrive());
    await screen.findByRole("option", { name: /^A letter about spindles/ });
    return palette;
  }

  test("the first of them becomes active if nothing was chosen", async () => {
    const { field } = await typeAndWait("spindle");
    expect(active(field)).toContain("A letter about spindles");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 found"));
  });

  test("the entry that was chosen stays active", async () => {
    const { field } = await typeAndWait("weave{ArrowDown}");
    expect(active(field)).toBe("Search articles for “weave”");
  });
});

test("what is typed while the palette is on its way is in its field, and no key of the list acts", async () => {
  stubApi({ ...LIBRARY, "GET /api/feed-items": [] });
  const onKey = jest.fn();
  document.addEventListener("keydown", onKey);
  const { user, unmount } = renderApp(<TypedEarly />);
  await user.keyboard("we{Shift}");
  document.removeEventListener("keydown", onKey);
  expect(onKey.mock.calls.map(([event]) => event.key)).toEqual(["Shift"]);
  unmount();
  const first = renderApp(<CommandPalette open onOpenChange={jest.fn()} />);
  expect(screen.getByRole("combobox")).toHaveValue("we");
  first.unmount();
  renderApp(<CommandPalette open onOpenChange={jest.fn()} />);
  expect(screen.getByRole("combobox")).toHaveValue("");
});
