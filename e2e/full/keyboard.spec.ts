import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { choose, hold, press, tabTo } from "@/e2e/support/keys";
import { fillLibrary } from "@/e2e/support/library";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const countsOf = async (page: Page) => (await page.request.get("/api/counts")).json();
/** The title of the open article. */
const title = (page: Page) => page.locator("#article-title");
const articles = (page: Page) => page.getByRole("region", { name: "Articles" });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).first();

/** Returns the number of times that Tab has to be pressed from the top of the page to reach the target. */
async function stopsTo(page: Page, target: Locator): Promise<number> {
  for (let presses = 1; presses <= 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  return Number.POSITIVE_INFINITY;
}

test("the first article is at most 14 Tab stops from the top at any width, and two by the skip link", async ({
  signedInPage: page,
  web,
}) => {
  test.slow();
  await fillLibrary(page, web);
  const first = articles(page).getByRole("article").first().getByRole("link").first();
  for (const path of ["/", "/articles"]) {
    await page.goto(path);
    await expect(first).toBeVisible();
    expect(await stopsTo(page, first), path).toBeLessThanOrEqual(14);
  }
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(first).toBeFocused();
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(articles(page).getByRole("article").first()).toBeInViewport({ ratio: 1 });
    expect(await stopsTo(page, first), `${width} px`).toBeLessThanOrEqual(14);
  }
});

test("keys that go to a place, refresh and mark", async ({ signedInPage: page, web }) => {
  const { bundle } = await fillLibrary(page, web);
  await test.step("two keys go to a place, single ones refresh and mark", async () => {
    await page.goto("/");
    await page.keyboard.press("r");
    await expect(page.getByText("No new articles").first()).toBeVisible();
    await page.keyboard.press("Shift+A");
    await expect.poll(async () => (await countsOf(page)).unread).toBe(0);
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await expect(page).toHaveURL(/\/bundles$/);
    await expect(page.getByRole("heading", { level: 1, name: "Feed Bundles" })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await expect(page.getByRole("heading", { level: 1, name: /, Ada$/ })).toBeVisible();
  });
  const [item] = await (await page.request.get("/api/feed-items?limit=1")).json();
  await page.request.patch(`/api/feed-items/${item.id}/read`, { data: { isRead: false } });
  await test.step("a bundle's articles are marked as read from its own screen", async () => {
    await page.goto(`/?bundle=${bundle}`);
    await press(page, button(page, "Mark as read"));
    await expect(page.getByRole("menuitem", { name: "Older than a day" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button(page, "Mark as read")).toBeFocused();
    await page.keyboard.press("Enter");
    await choose(page, "Everything in this list");
    await expect.poll(async () => (await countsOf(page)).unread).toBe(0);
  });
});

test("bundles, a feed and a search", async ({ signedInPage: page, web }) => {
  test.slow();
  const { feed } = await fillLibrary(page, web);
  await test.step("bundles: made, filled, opened, emptied and deleted", async () => {
    await page.goto("/bundles");
    await press(page, button(page, "Create Bundle"));
    const form = page.getByRole("dialog", { name: "Create New Bundle" });
    await expect(form.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Evenings");
    await tabTo(page, form.getByRole("radio", { name: "Blue" }));
    await hold(page, "ArrowRight", form.getByRole("radio", { name: "Red" }));
    await expect(form.getByRole("radio", { name: "Red" })).toBeChecked();
    await press(page, form.getByRole("button", { name: "Create Bundle" }));
    await expect(form).toHaveCount(0);

    await press(page, page.getByRole("main").getByRole("link", { name: "Evenings" }));
    await expect(page.getByRole("heading", { level: 1, name: "Evenings" })).toBeVisible();
    await press(page, button(page, "Add Feeds"));
    const pick = page.getByRole("dialog", { name: "Add Feeds to Evenings" });
    await expect(pick.getByLabel("Search feeds")).toBeFocused();
    await press(page, pick.getByRole("checkbox", { name: "Plain Sight" }), "Space");
    await press(page, pick.getByRole("button", { name: "Confirm - Add 1 Feed" }));
    await expect(pick).toHaveCount(0);
    await expect(
      page.getByRole("region", { name: /^Bundle Feeds/ }).getByRole("link", { name: /Plain Sight/ }),
    ).toBeVisible();
    await press(page, button(page, "More for Evenings"));
    await choose(page, "Remove All");
    await expect(page.getByText("All feeds removed").first()).toBeVisible();
    await press(page, button(page, "More for Evenings"));
    await choose(page, "Delete Bundle");
    const question = page.getByRole("alertdialog", { name: "Delete Bundle" });
    await press(page, question.getByRole("button", { name: "Delete Bundle" }));
    await expect(page.getByRole("heading", { level: 1, name: "Feed Bundles" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Evenings" })).toHaveCount(0);
  });
  await test.step("a feed: its own menu, its dialogs, its articles", async () => {
    await page.goto("/articles");
    await press(page, page.getByRole("main").getByRole("link", { name: /Plain Sight/ }));
    await expect(page).toHaveURL(new RegExp(`/articles/${feed}$`));
    await expect(page.getByRole("heading", { level: 1, name: "Plain Sight" })).toBeVisible();
    await press(page, button(page, "Edit feed"));
    const edit = page.getByRole("dialog", { name: "Edit feed" });
    await expect(edit.getByLabel("Title")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Plainer Sight");
    await page.keyboard.press("Enter");
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Plainer Sight" })).toBeVisible();
    await tabTo(page, page.getByRole("radio", { name: "All" }));
    await hold(page, "ArrowRight", page.getByRole("radio", { name: "Unread" }));
    await expect(page.getByRole("radio", { name: "Unread" })).toBeChecked();
    await expect(page).toHaveURL(/filter=unread/);
    await expect(page.getByRole("radio", { name: "Unread" })).toBeFocused();
    // A key that comes before the list does has nowhere to go.
    await expect(articles(page).getByRole("article", { name: "Ships by night" })).toBeVisible();
    await page.keyboard.press("j");
    await expect(
      articles(page).getByRole("article", { name: "Ships by night" }).getByRole("link").first(),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Ships by night" })).toBeFocused();
  });
  await test.step("the list of a search is walked through like any other", async () => {
    await expect
      .poll(async () => (await (await page.request.get("/api/feed-items?q=ships")).json()).length, { timeout: 40_000 })
      .toBe(2);
    await page.goto("/?q=");
    const field = page.getByRole("searchbox", { name: "Search articles" });
    await expect(field).toBeFocused();
    await page.keyboard.type("ships");
    await expect(articles(page).getByRole("article")).toHaveCount(2);
    await press(
      page,
      articles(page)
        .getByRole("link", { name: /Ships by night/ })
        .first(),
    );
    await expect(page.getByRole("heading", { level: 1, name: "Ships by night" })).toBeFocused();
    await page.keyboard.press("j");
    await expect(title(page)).toHaveText("Ships by day");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\?q=ships$/);
    await expect(field).toHaveValue("ships");
  });
});

test.describe("adding and deleting", () => {
  // Of the feed that is followed already.
  test.use({ expectedMessages: [/status of 409/] });

  test("a new feed, a known one, and all feeds at once", async ({ signedInPage: page, web }) => {
    test.slow();
    const { site } = await fillLibrary(page, web);
    await test.step("a new feed, from its dialog and from its screen", async () => {
      await page.goto("/bundles");
      await page.keyboard.press("a");
      const dialog = page.getByRole("dialog", { name: "Add feed" });
      await expect(dialog.getByLabel("Keywords, URL, or social profile")).toBeFocused();
      await press(page, dialog.getByRole("button", { name: "space exploration" }));
      await expect(dialog.getByLabel("Keywords, URL, or social profile")).toHaveValue("space exploration");
      await expect(dialog.getByText("Keyword Search")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);

      await page.goto("/new-feed");
      await expect(page.getByLabel("Keywords, URL, or social profile")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Input Required").first()).toBeVisible();
      await page.keyboard.type("@someone");
      await expect(page.getByText("X Username")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(`${site.siteUrl}?another=1`);
      await expect(page.getByText("Website URL")).toBeVisible();
    });
    await test.step("a feed that is followed already is named, and the dialog stays", async () => {
      await page.goto("/");
      await page.keyboard.press("a");
      const field = page.getByLabel("Keywords, URL, or social profile");
      await expect(field).toBeFocused();
      await page.keyboard.type(site.feedUrl);
      await page.keyboard.press("Enter");
      await expect(page.getByText("You already follow “Plain Sight”").first()).toBeVisible();
      await expect(field).toHaveValue(site.feedUrl);
    });
    await test.step("selection mode and Delete All, which gives the focus back", async () => {
      await page.goto("/");
      await press(page, button(page, "Select Multiple"));
      const tick = page.getByRole("checkbox", { name: "Select Plain Sight" });
      await press(page, tick, "Space");
      await expect(tick).toBeChecked();
      await tabTo(page, button(page, "Add to Bundle (1)"), "Shift+Tab");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Add to Bundle" });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(button(page, "Add to Bundle (1)")).toBeFocused();

      await press(page, button(page, "More for all feeds"));
      await choose(page, "Delete All");
      const question = page.getByRole("alertdialog", { name: "Delete all feeds" });
      await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(question).toHaveCount(0);
      await expect(button(page, "More for all feeds")).toBeFocused();
      await page.keyboard.press("Enter");
      await choose(page, "Delete All");
      await press(page, question.getByRole("button", { name: "Delete All" }));
      await expect(page.getByText("Successfully deleted 1 feed", { exact: true }).first()).toBeVisible();
      await expect(page.getByLabel("Keywords, URL, or social profile")).toBeVisible();
    });
  });
});
