import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";
import { dialog, FIRST, rowLink } from "@/e2e/support/shortcuts/proof-parts";
import { countsOf, ENTRIES, isTaken, PROOFS, strike } from "@/e2e/support/shortcuts/shortcut-proofs";

// Saving for later fetches the whole article, which the site of this test has none of.
test.use({ expectedMessages: [/422/] });

/** Lines as they are: what is done, and by which keys. */
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

/** All three articles are unread and none is starred, whatever was done before. */
async function begin(page: Page): Promise<void> {
  const items: { id: number; isRead: boolean }[] = await (await page.request.get("/api/feed-items")).json();
  for (const { id, isRead } of items) {
    if (isRead) await page.request.patch(`/api/feed-items/${id}/read`, { data: { isRead: false } });
  }
  await page.goto("/");
  await expect(rowLink(page, FIRST)).toBeVisible();
}

for (const part of [0, 1, 2]) {
  test(`every key of the sheet does what the sheet says, part ${part + 1}`, async ({ signedInPage: page, web }) => {
    // A page load for each of some twenty keys.
    test.setTimeout(600_000);
    await fillLibrary(page, web, ENTRIES);
    const lines = await sheetOf(page);
    expect(lines.map(([action]) => action)).toEqual(Object.keys(PROOFS));
    for (const [at, [action, keys]] of lines.entries()) {
      expect(keys.length, action).toBeGreaterThan(0);
      if (at % 3 !== part) continue;
      for (const key of keys) {
        await test.step(`${key}: ${action}`, async () => {
          await begin(page);
          await PROOFS[action]?.(page, () => strike(page, key), key);
        });
      }
    }
  });
}

test("the settings list the same actions and keys once, and leave F5 to the browser", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  const sheet = await sheetOf(page);
  await page.goto("/settings?tab=shortcuts");
  const all = await linesIn(page.getByRole("main"));
  const keysOf = (action: string) => sheet.find(([name]) => name === action)?.[1];
  expect(all.slice(0, 4)).toEqual([
    ["New feed", keysOf("Add a feed")],
    ["Search", keysOf("Search, or go anywhere")],
    ["Settings", keysOf("Settings")],
    ["Refresh", keysOf("Refresh")],
  ]);
  const first = ["Add a feed", "Search, or go anywhere", "Settings", "Refresh"];
  expect(all.slice(4)).toEqual(sheet.filter(([name]) => !first.includes(name)));
  expect(keysOf("Add a feed")).toEqual(["a", "Ctrl+N"]);
  expect(keysOf("Search, or go anywhere")).toContain("Ctrl+K");
  expect(keysOf("Settings")).toContain("Ctrl+,");
  expect(await isTaken(page, "F5")).toBe(false);
});

test("keys typed into a field stay there", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/?q=");
  const field = page.getByRole("searchbox", { name: "Search articles" });
  await expect(field).toBeFocused();
  await page.keyboard.type("jkmsbAnrg?/");
  await expect(field).toHaveValue("jkmsbAnrg?/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await countsOf(page)).toMatchObject({ unread: 3, starred: 0 });
});
