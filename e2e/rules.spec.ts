import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { articleRows, fillLibrary } from "@/e2e/support/library";

// A query that no rule can have is refused while it is typed.
test.use({ expectedMessages: [/400/] });

const field = (page: Page) => page.getByRole("textbox", { name: "matches" });
const unread = async (page: Page): Promise<number> => (await (await page.request.get("/api/counts")).json()).unread;
/** Articles that the search finds: they are indexed by the worker. */
const found = async (page: Page, q: string): Promise<number> =>
  (await (await page.request.get(`/api/search?q=${q}`)).json()).count;

test("a rule is rehearsed while it is typed, saved, applied and undone @phone", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await expect.poll(() => found(page, "boats")).toBe(1);
  await page.goto("/settings?tab=rules");
  await page.getByRole("link", { name: "New rule" }).click();
  await field(page).fill("is:unread");
  await expect(page.getByText(/A rule is about the article itself/)).toBeVisible();
  await field(page).fill("");
  await field(page).pressSequentially('-title:"boats" after:2000');
  await expect(page.getByText("2 of 3 articles would have matched.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ships by night" })).toBeVisible();
  await expectAccessible(page);
  for (const name of ["Mark as read", "Star"]) {
    await page.getByRole("checkbox", { name, exact: true }).focus();
    await page.keyboard.press("Space");
  }
  await expect(page.getByText("2 of 3 articles would have been marked as read and starred.")).toBeVisible();
  await page.getByRole("button", { name: "Save and apply to 2 articles" }).click();
  await expect(page.getByText("2 articles changed.", { exact: true })).toBeVisible();
  expect(await unread(page)).toBe(1);
  await expect(page.getByText("This week: 2 articles")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect.poll(() => unread(page)).toBe(3);
  await expect(page.getByText("This week: 0 articles")).toBeVisible();
});

test("muting a word hides its articles, which a search for hidden ones finds and shows again", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  await expect.poll(() => found(page, "ships")).toBe(2);
  await page.goto("/");
  const row = articleRows(page).filter({ hasText: "Ships by night" });
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mute this…" }).hover();
  const choice = page.getByRole("menuitem", { name: "Word “Ships”" });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.click();
  await expect(articleRows(page)).toHaveCount(1);
  expect(await unread(page)).toBe(1);
  await page.goto("/?q=is:hidden");
  await expect(articleRows(page)).toHaveCount(2);
  await articleRows(page).filter({ hasText: "Ships by night" }).getByRole("link").first().click();
  await expect(page.getByText("Matched by your rule").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Show again" }).filter({ visible: true }).click();
  await expect.poll(() => unread(page)).toBe(2);
});
