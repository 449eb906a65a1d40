import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { press } from "@/e2e/support/keys";
import { articleRows, fillLibrary } from "@/e2e/support/library";

const picker = (page: Page) => page.getByRole("dialog", { name: "Labels" });
const box = (page: Page, name: string) => picker(page).getByRole("checkbox", { name, exact: true });
const field = (page: Page) => picker(page).getByRole("textbox", { name: "Find or create a label" });
const library = (page: Page) => page.getByRole("tree");
const labels = async (page: Page): Promise<{ id: number; name: string; itemCount: number }[]> =>
  (await page.request.get("/api/labels")).json();
const counts = async (page: Page) => (await labels(page)).map(({ name, itemCount }) => `${name} ${itemCount}`);

test("a label is created by keyboard, lists its articles, is renamed and deleted", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  await page.goto("/");
  await articleRows(page).first().getByRole("link").first().focus();
  await page.keyboard.press("j");
  await expect(page.locator("#article-title")).toHaveText("Ships by day");
  await page.keyboard.press("l");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("To cite");
  await page.keyboard.press("Enter");
  await expect(box(page, "To cite")).toBeChecked();
  await expectAccessible(page);
  // With nothing typed Enter is done.
  await page.keyboard.press("Enter");
  await expect(picker(page)).toHaveCount(0);
  const onArticle = page.getByRole("list", { name: "Labels" }).getByRole("link", { name: "To cite" });
  await expect(onArticle).toBeVisible();
  await expect.poll(() => counts(page)).toEqual(["To cite 1"]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("The label “To cite” is off the article again.", { exact: true })).toBeVisible();
  await expect(onArticle).toHaveCount(0);

  // A beginning that only one label has is enough.
  await page.keyboard.press("l");
  await expect(field(page)).toBeFocused();
  await expect(box(page, "To cite")).not.toBeChecked();
  await page.keyboard.type("to c");
  await page.keyboard.press("Enter");
  await expect(box(page, "To cite")).toBeChecked();
  await page.keyboard.press("Escape");
  await onArticle.click();
  await expect(page).toHaveURL(/\/labels\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "To cite" })).toBeVisible();
  await expect(articleRows(page)).toHaveCount(1);
  await expect(articleRows(page)).toContainText("Ships by day");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Rename label" }).click();
  const rename = page.getByRole("dialog", { name: "Rename label" });
  await rename.getByLabel("Name").fill("Quotes");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect(library(page).getByRole("treeitem", { name: /^Quotes/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
  await page.getByRole("button", { name: "Delete label" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete label" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(library(page).getByRole("treeitem", { name: /^Quotes/ })).toHaveCount(0);
  expect(await labels(page)).toEqual([]);
});

test("the selected articles are labelled with one call, and Undo removes the label from those that had none @phone-all", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  const items: { id: number; title: string }[] = await (await page.request.get("/api/feed-items")).json();
  const boats = items.find(({ title }) => title === "Boats");
  await page.request.post("/api/feed-items/labels", { data: { ids: [boats?.id], add: ["Harbour"] } });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/labels")) sent.push(request.postData() ?? "");
  });
  await page.goto("/?view=list");
  await articleRows(page).first().getByRole("link").first().focus();
  await page.keyboard.press("x");
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+X");
  const bar = page.getByRole("group", { name: "Selected articles" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Labels" }).click();
  await expect(picker(page)).toContainText("3 articles");
  await expect(box(page, "Harbour")).toHaveAttribute("aria-checked", "mixed");
  await expectAccessible(page);
  await box(page, "Harbour").click();
  await expect(box(page, "Harbour")).toBeChecked();
  await expect(page.getByText("“Harbour” put on 2 articles", { exact: true })).toBeVisible();
  expect(await counts(page)).toEqual(["Harbour 3"]);
  expect(sent).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(box(page, "Harbour")).toHaveAttribute("aria-checked", "mixed");
  await expect.poll(() => counts(page)).toEqual(["Harbour 1"]);

  // The same by keys: the selection is still there, and the focus returns to the list.
  await picker(page).getByRole("button", { name: "Done" }).click();
  await expect(picker(page)).toHaveCount(0);
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("l");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("To cite");
  await page.keyboard.press("Enter");
  await expect(box(page, "To cite")).toBeChecked();
  await expect.poll(() => counts(page)).toEqual(["Harbour 1", "To cite 3"]);
  await press(page, box(page, "To cite"), "Space");
  await expect(box(page, "To cite")).not.toBeChecked();
  await expect.poll(() => counts(page)).toEqual(["Harbour 1", "To cite 0"]);
  await press(page, picker(page).getByRole("button", { name: "Done" }));
  await expect(picker(page)).toHaveCount(0);
  // A notice is closed first.
  await page.keyboard.press("Escape");
  await expect(page.getByText("“To cite” taken off 3 articles", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
});
