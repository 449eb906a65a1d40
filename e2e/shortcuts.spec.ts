import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

const FIRST = "Ships by night";
const SECOND = "Ships by day";

const countsOf = async (page: Page) => (await page.request.get("/api/counts")).json();
const rowLink = (page: Page, title: string) =>
  page.getByRole("region", { name: "Articles" }).getByRole("article", { name: title }).getByRole("link").first();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const isFocused = (target: Locator) => expect(target).toBeFocused();

/** The name of a key in the sheet as a keyboard presses it. */
async function strike(page: Page, name: string): Promise<void> {
  for (const key of name.split(" ")) {
    await page.keyboard.press(key.replace("Ctrl+", "Control+").replace("Esc", "Escape").replace(/^A$/, "Shift+A"));
  }
}

type Proof = (page: Page, strikeIt: () => Promise<void>) => Promise<void>;

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
const toggles =
  (count: "unread" | "starred"): Proof =>
  async (page, strikeIt) => {
    const before = (await countsOf(page))[count];
    await page.keyboard.press("j");
    await isFocused(rowLink(page, FIRST));
    await strikeIt();
    await expect.poll(async () => (await countsOf(page))[count]).not.toBe(before);
    await strikeIt();
    await expect.poll(async () => (await countsOf(page))[count]).toBe(before);
  };

/** What each line of the sheet has to do, on a home with three unread articles. */
const PROOFS: Record<string, Proof> = {
  "Next article": async (page, strikeIt) => {
    await strikeIt();
    await isFocused(rowLink(page, FIRST));
    await strikeIt();
    await isFocused(rowLink(page, SECOND));
  },
  "Previous article": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await isFocused(rowLink(page, FIRST));
  },
  "Open the article here": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await strikeIt();
    await isFocused(page.getByRole("heading", { level: 1, name: SECOND }));
  },
  "Open the original in a new tab": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    const opened = page.context().waitForEvent("page");
    await strikeIt();
    await (await opened).close();
    await expect(page).toHaveURL(/\/$/);
  },
  "Mark read or unread": toggles("unread"),
  "Star or unstar": toggles("starred"),
  "Put its feed into bundles": async (page, strikeIt) => {
    await rowLink(page, SECOND).focus();
    await opens("Add Feed to Bundles")(page, strikeIt);
  },
  "Mark all as read": async (page, strikeIt) => {
    await strikeIt();
    await expect.poll(async () => (await countsOf(page)).unread).toBe(0);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await countsOf(page)).unread).toBeGreaterThan(0);
  },
  Refresh: async (page, strikeIt) => {
    await strikeIt();
    await expect(page.getByText("No new articles").first()).toBeVisible();
  },
  "Back to the list": async (page, strikeIt) => {
    await rowLink(page, SECOND).press("Enter");
    await isFocused(page.getByRole("heading", { level: 1, name: SECOND }));
    await strikeIt();
    await isFocused(rowLink(page, SECOND));
  },
  "Search, or go anywhere": async (page, strikeIt) => {
    await strikeIt();
    await isFocused(page.getByRole("combobox", { name: "Search feeds, articles and actions" }));
  },
  "Add a feed": opens("Add feed"),
  "Create a bundle": opens("Create New Bundle"),
  Settings: goesTo(/\/settings$/),
  "Go to my feeds": async (page, strikeIt) => {
    await page.goto("/bundles");
    await goesTo(/:\d+\/$/)(page, strikeIt);
  },
  "Go to bundles": goesTo(/\/bundles$/),
  "Go to alerts": goesTo(/\/alerts$/),
  "Undo, for ten minutes": async (page, strikeIt) => {
    const before = (await countsOf(page)).unread;
    await page.keyboard.press("Shift+A");
    await expect.poll(async () => (await countsOf(page)).unread).toBe(0);
    await expect(page.getByText("marked as read").first()).toBeVisible();
    await strikeIt();
    await expect.poll(async () => (await countsOf(page)).unread).toBe(before);
  },
  "Go to the notices": async (page, strikeIt) => {
    await strikeIt();
    await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
  },
  "This list": opens("Keyboard shortcuts"),
};

/** Lines as they stand: what is done, and by which keys. */
const linesIn = (place: Locator): Promise<[string, string[]][]> =>
  place
    .locator("dl > div")
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector("dt")?.textContent ?? "",
        [...line.querySelectorAll("kbd")].map((key) => key.textContent ?? ""),
      ]),
    );

async function sheetOf(page: Page): Promise<[string, string[]][]> {
  await page.goto("/");
  await page.keyboard.press("?");
  await expect(dialog(page, "Keyboard shortcuts")).toBeVisible();
  const lines = await linesIn(dialog(page, "Keyboard shortcuts"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return lines;
}

async function prove(page: Page, action: string, key: string): Promise<void> {
  await test.step(`${key}: ${action}`, async () => {
    await page.goto("/");
    await expect(rowLink(page, FIRST)).toBeVisible();
    await PROOFS[action]?.(page, () => strike(page, key));
  });
}

test("every key of the sheet does what the sheet says", async ({ signedInPage: page, web }) => {
  test.setTimeout(180_000);
  await fillLibrary(page, web);
  const lines = await sheetOf(page);
  expect(lines.map(([action]) => action)).toEqual(Object.keys(PROOFS));
  for (const [action, keys] of lines) {
    expect(keys.length, action).toBeGreaterThan(0);
    for (const key of keys) await prove(page, action, key);
  }
});

test("the settings name the same keys, and leave F5 to the browser", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  const sheet = await sheetOf(page);
  await page.goto("/settings?tab=shortcuts");
  const all = await linesIn(page.getByRole("main"));
  for (const line of sheet) expect(all).toContainEqual(line);
  const shortList = all.slice(0, all.length - sheet.length);
  expect(shortList).toEqual([
    ["New feed", ["Ctrl+N", "n"]],
    ["Search", ["Ctrl+K"]],
    ["Settings", ["Ctrl+,"]],
    ["Refresh", ["F5"]],
  ]);
  const keysOf = (action: string) => sheet.find(([name]) => name === action)?.[1];
  expect(keysOf("Add a feed")).toEqual(expect.arrayContaining(["Ctrl+N", "n"]));
  expect(keysOf("Search, or go anywhere")).toContain("Ctrl+K");
  expect(keysOf("Settings")).toContain("Ctrl+,");
  const isTaken = await page.evaluate(() => {
    const press = new KeyboardEvent("keydown", { key: "F5", bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(press);
  });
  expect(isTaken).toBe(false);
});

test("keys typed into a field stay there", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/?q=");
  const field = page.getByRole("searchbox", { name: "Search articles" });
  await isFocused(field);
  await page.keyboard.type("jkmsbAnrg?/");
  await expect(field).toHaveValue("jkmsbAnrg?/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await countsOf(page)).toMatchObject({ unread: 3, starred: 0 });
});
