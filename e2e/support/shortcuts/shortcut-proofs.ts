import { expect, type Locator, type Page } from "@playwright/test";
import type { Entry } from "@/e2e/support/publish";
import { highlightProof } from "./highlight-proof";
import { dialog, FIRST, list, type Proof, row, rowLink } from "./proof-parts";
import { storyProofs } from "./story-proofs";

const SECOND = "Ships by day";
const LAST = "Boats";
/** The first article is several screens long. */
export const ENTRIES: Entry[] = [
  { title: FIRST, text: "The keeper counted the ships that passed. ".repeat(400) },
  { title: SECOND },
  { title: LAST },
];

export const countsOf = async (page: Page) => (await page.request.get("/api/counts")).json();
const shown = (page: Page) => page.locator("#article-title");
const library = (page: Page) => page.getByRole("complementary", { name: "Library" });
const detail = (page: Page) => page.locator('[data-pane="detail"]');
const isFocused = (target: Locator) => expect(target).toBeFocused();
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** The name of a key in the sheet as a keyboard presses it. */
export async function strike(page: Page, name: string): Promise<void> {
  for (const key of name.split(" ")) {
    const named = key.replace("Ctrl+", "Control+").replace("Esc", "Escape");
    await page.keyboard.press(named.replace("←", "ArrowLeft").replace("→", "ArrowRight"));
  }
}

/** Opens an article and waits for it. */
async function show(page: Page, title: string): Promise<void> {
  await rowLink(page, title).click();
  await expect(shown(page)).toHaveText(title);
}

const opens =
  (name: string): Proof =>
  async (page, strikeIt) => {
    await strikeIt();
    await expect(dialog(page, name)).toBeVisible();
  };
const goesTo =
  (address: RegExp): Proof =>
  async (page, strikeIt) => {
    await strikeIt();
    await expect(page).toHaveURL(address);
  };
const shows =
  (from: string | null, title: string): Proof =>
  async (page, strikeIt) => {
    if (from) await show(page, from);
    await strikeIt();
    await expect(shown(page)).toHaveText(title);
  };
const toggles =
  (count: "unread" | "starred" | "later"): Proof =>
  async (page, strikeIt) => {
    const before = (await countsOf(page))[count];
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await expect.poll(async () => (await countsOf(page))[count]).not.toBe(before);
    await strikeIt();
    await expect.poll(async () => (await countsOf(page))[count]).toBe(before);
  };
const marks =
  (left: number): Proof =>
  async (page, strikeIt) => {
    await rowLink(page, LAST).focus();
    await strikeIt();
    await expect.poll(async () => (await countsOf(page)).unread).toBe(left);
    // The page knows it a moment after the server.
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await countsOf(page)).unread).toBe(3);
  };

const filters =
  (from: string, to: RegExp): Proof =>
  async (page, strikeIt) => {
    await page.goto(from);
    await expect(page.getByRole("radiogroup", { name: "Filter articles" })).toBeVisible();
    await strikeIt();
    await expect(page).toHaveURL(to);
  };

/** A check for each line of the shortcut sheet, on a home with three unread articles. */
export const PROOFS: Record<string, Proof> = {
  "Next article": async (page, strikeIt) => {
    await strikeIt();
    await expect(shown(page)).toHaveText(FIRST);
    await strikeIt();
    await expect(shown(page)).toHaveText(SECOND);
    await isFocused(rowLink(page, SECOND));
  },
  "Previous article": shows(SECOND, FIRST),
  "Page down, then next unread": async (page, strikeIt) => {
    await strikeIt();
    await expect(shown(page)).toHaveText(FIRST);
    await expect(detail(page).getByText(/^The keeper counted/)).toBeVisible();
    await strikeIt();
    await expect.poll(() => detail(page).evaluate((pane) => pane.scrollTop)).toBeGreaterThan(100);
    await detail(page).evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    await strikeIt();
    await expect(shown(page)).toHaveText(SECOND);
  },
  "Page up": async (page, strikeIt) => {
    await show(page, FIRST);
    await expect(detail(page).getByText(/^The keeper counted/)).toBeVisible();
    await detail(page).evaluate((pane) => pane.scrollTo(0, 500));
    await strikeIt();
    await expect.poll(() => detail(page).evaluate((pane) => pane.scrollTop)).toBe(0);
  },
  "Next unread article": async (page, strikeIt) => {
    await show(page, FIRST);
    await page.request.post("/api/feed-items/mark-read", { data: {} });
    const id = await rowLink(page, LAST).getAttribute("data-item");
    await page.request.patch(`/api/feed-items/${id}/read`, { data: { isRead: false } });
    await expect(row(page, SECOND).getByRole("button", { name: "Mark as unread" })).toBeVisible();
    await expect(row(page, LAST).getByRole("button", { name: "Mark as read" })).toBeVisible();
    await strikeIt();
    await expect(shown(page)).toHaveText(LAST);
  },
  "First or last article": async (page, strikeIt, key) => {
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await isFocused(rowLink(page, key === "Home" ? FIRST : LAST));
  },
  "Open the article": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await isFocused(page.getByRole("heading", { level: 1, name: SECOND }));
  },
  "Open original in a new tab": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    const opened = page.context().waitForEvent("page");
    await strikeIt();
    await (await opened).close();
    await expect(page).toHaveURL(/\/$/);
  },
  "Mark read or unread": toggles("unread"),
  "Star or unstar": toggles("starred"),
  "Save to Read later, or remove": toggles("later"),
  Labels: async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await opens("Labels")(page, strikeIt, "l");
    await page.keyboard.type("Ships");
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Labels").getByRole("checkbox", { name: "Ships" })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(library(page).getByRole("treeitem", { name: /^Ships/ })).toBeVisible();
  },
  "Add feed to bundle": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await opens("Add Feed to Bundles")(page, strikeIt, "b");
  },
  "Highlight the selected text": highlightProof,
  Share: async (page, strikeIt) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await expect(page.getByText("Link copied to clipboard").first()).toBeVisible();
  },
  "Text settings": async (page, strikeIt) => {
    await show(page, SECOND);
    await opens("Type settings")(page, strikeIt, "t");
  },
  "Full-width article": async (page, strikeIt) => {
    await show(page, SECOND);
    await strikeIt();
    await expect(list(page)).toBeHidden();
    await expect(shown(page)).toBeVisible();
    await strikeIt();
    await expect(list(page)).toBeVisible();
  },
  "Back to the list": async (page, strikeIt) => {
    await rowLink(page, SECOND).press("Enter");
    await isFocused(page.getByRole("heading", { level: 1, name: SECOND }));
    await strikeIt();
    await isFocused(rowLink(page, SECOND));
  },
  "My feeds": async (page, strikeIt) => {
    await page.goto("/bundles");
    await goesTo(/:\d+\/$/)(page, strikeIt, "g h");
  },
  Bundles: goesTo(/\/bundles$/),
  Alerts: goesTo(/\/alerts$/),
  Starred: goesTo(/\/\?filter=starred$/),
  "Read later": goesTo(/\/\?filter=later$/),
  "Highlights and notes": goesTo(/\/highlights$/),
  Picks: goesTo(/\/intelligence\?tab=picks$/),
  Insights: goesTo(/\/intelligence$/),
  "Search, or go anywhere": async (page, strikeIt) => {
    await strikeIt();
    await isFocused(page.getByRole("combobox", { name: "Search feeds, articles and actions" }));
  },
  "Add a feed": opens("Add feed"),
  "Create a bundle": opens("Create New Bundle"),
  Settings: goesTo(/\/settings$/),
  Refresh: async (page, strikeIt, key) => {
    // F5 stays the browser's, which brings the page again.
    if (key === "F5") return expect(await isTaken(page, "F5")).toBe(false);
    await strikeIt();
    await expect(page.getByText("No new articles").first()).toBeVisible();
  },
  "Undo (up to 10 minutes)": async (page, strikeIt) => {
    const before = (await countsOf(page)).unread;
    await page.keyboard.press("Shift+A");
    await expect.poll(async () => (await countsOf(page)).unread).toBe(0);
    await expect(page.getByText("marked as read").first()).toBeVisible();
    await strikeIt();
    await expect.poll(async () => (await countsOf(page)).unread).toBe(before);
  },
  "Notification area": async (page, strikeIt) => {
    await strikeIt();
    await isFocused(page.getByRole("region", { name: /Notifications/ }).getByRole("list"));
  },
  "Keyboard shortcuts": opens("Keyboard shortcuts"),
  "Next feed or bundle": goesTo(/\?bundle=\d+/),
  "Previous feed or bundle": goesTo(/\?bundle=\d+/),
  "Show all": filters("/?filter=unread", /:\d+\/$/),
  "Show unread": filters("/", /filter=unread/),
  "Show starred": filters("/", /filter=starred/),
  "Newest or oldest first": async (page, strikeIt) => {
    await strikeIt();
    await expect(list(page).getByRole("article").first()).toContainText(LAST);
    await strikeIt();
    await expect(list(page).getByRole("article").first()).toContainText(FIRST);
  },
  Select: async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await expect(page.getByRole("group", { name: "Selected articles" })).toContainText("1 selected");
    await strikeIt();
    await expect(page.getByRole("group", { name: "Selected articles" })).toHaveCount(0);
  },
  "Select up to here": async (page, strikeIt) => {
    await rowLink(page, FIRST).focus();
    await page.keyboard.press("x");
    await rowLink(page, LAST).focus();
    await strikeIt();
    await expect(page.getByRole("group", { name: "Selected articles" })).toContainText("3 selected");
  },
  ...storyProofs([SECOND, LAST]),
  "Mark above as read": marks(1),
  "Mark all as read": marks(0),
  "Show or hide library": async (page, strikeIt) => {
    await strikeIt();
    await expect(library(page)).toBeHidden();
    await strikeIt();
    await expect(library(page)).toBeVisible();
  },
  "Change density": async (page, strikeIt) => {
    const height = () => row(page, FIRST).evaluate((element) => element.getBoundingClientRect().height);
    expect(await height()).toBe(84);
    await strikeIt();
    await expect.poll(height).toBe(56);
    await strikeIt();
    await expect.poll(height).toBe(32);
    // Cards, and the rows as they were.
    await strikeIt();
    await expect.poll(height).toBeGreaterThan(120);
    await strikeIt();
    await expect.poll(height).toBe(84);
  },
  "Move between panes": async (page, strikeIt, key) => {
    await rowLink(page, FIRST).focus();
    await strikeIt();
    await hasFocus(key === "←" ? library(page) : detail(page));
  },
  "Open or close a bundle": async (page, strikeIt, key) => {
    const bundle = library(page).getByRole("treeitem", { name: /^Mornings/ });
    if (key === "←") {
      if ((await bundle.getAttribute("aria-expanded")) === "false") await bundle.press("ArrowRight");
      await expect(bundle).toHaveAttribute("aria-expanded", "true");
    } else if ((await bundle.getAttribute("aria-expanded")) === "true") await bundle.press("ArrowLeft");
    await bundle.focus();
    await strikeIt();
    await expect(bundle).toHaveAttribute("aria-expanded", String(key === "→"));
  },
  "Next pane": async (page, strikeIt) => {
    await rowLink(page, FIRST).focus();
    for (const pane of [detail(page), library(page), list(page)]) {
      await strikeIt();
      await hasFocus(pane);
    }
  },
};

/** Returns true if the page handles a key itself and keeps it from the browser. */
export const isTaken = (page: Page, key: string) =>
  page.evaluate((name) => {
    const press = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(press);
  }, key);
