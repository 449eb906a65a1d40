import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

const REFUSED = /Failed to load resource/;
const MANY = Array.from({ length: 30 }, (_, n) => ({ title: `Thing ${n + 1}` }));

test.use({ expectedMessages: [REFUSED] });

test("Load More says when the server is down, and brings the rest once it is back", async ({
  signedInPage: page,
  web,
}) => {
  const { feed } = await fillLibrary(page, web, MANY);
  await page.goto(`/articles/${feed}`);
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(rows).toHaveCount(20);
  await page.route(/\/api\/feed-items\?.*cursor=/, (route) => route.abort());
  // The list loads ahead of the reader, so that the button may say already that this failed.
  await page.getByRole("button", { name: /^(Load More Articles|Try again)$/ }).click();
  await expect(page.getByRole("alert").getByText("The next articles did not load.")).toBeVisible();
  await expect(rows).toHaveCount(20);
  await page.unroute(/\/api\/feed-items\?.*cursor=/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows).toHaveCount(30);
  await expect(page.getByText("That was everything.", { exact: true })).toBeVisible();
});

test("a list that cannot be loaded says so, and comes with a second attempt", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/");
  await page.route(/\/api\/feed-items\?.*filter=unread/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("radio", { name: "Unread" }).click();
  await expect(page.getByText("Failed to load articles")).toBeVisible();
  await page.unroute(/\/api\/feed-items\?.*filter=unread/);
  const articles = page.getByRole("region", { name: "Articles" });
  // The list may also come by itself: it asks again every half minute and when something is new.
  await expect(async () => {
    if ((await articles.getByRole("article").count()) === 0)
      await articles.getByRole("button", { name: "Try again" }).click({ timeout: 1000 });
    await expect(articles.getByRole("article")).toHaveCount(3, { timeout: 2000 });
  }).toPass();
});

test("a star given without a connection is kept and sent once there is one", async ({
  signedInPage: page,
  web,
  context,
}) => {
  await fillLibrary(page, web);
  await page.goto("/");
  const row = page.getByRole("region", { name: "Articles" }).getByRole("article", { name: /Boats/ });
  await context.setOffline(true);
  await row.getByRole("button", { name: "Star", exact: true }).click();
  await expect(row.getByRole("button", { name: "Unstar" })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await (await page.request.get("/api/counts")).json()).starred).toBe(1);
  await expect(row.getByRole("button", { name: "Unstar" })).toBeVisible();
});

test("a star that the server refuses is taken back, and said so", async ({ signedInPage: page, web }) => {
  await fillLibrary(page, web);
  await page.goto("/");
  await page.route("**/api/feed-items/*/star", (route) => route.fulfill({ status: 500, body: "{}" }));
  const row = page.getByRole("region", { name: "Articles" }).getByRole("article", { name: /Boats/ });
  await row.getByRole("button", { name: "Star", exact: true }).click();
  await expect(page.getByText("Failed to star item").first()).toBeVisible();
  await expect(row.getByRole("button", { name: "Star", exact: true })).toBeVisible();
});

test("a search for a smart feed that does not reach the server says so in its place, without an alert", async ({
  signedInPage: page,
}) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto("/intelligent-search");
  await page.route("**/api/intelligent-feed/generate", (route) => route.abort());
  await page.getByLabel("Keywords").fill("tidal power");
  await page.getByRole("button", { name: "Generate Feed" }).click();
  const notice = page.getByRole("main").getByRole("alert");
  await expect(notice).toContainText("did not reach the server");
  expect(alerts).toEqual([]);

  await page.unroute("**/api/intelligent-feed/generate");
  await page.route("**/api/intelligent-feed/generate", (route) => route.fulfill({ status: 500, body: "{}" }));
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => alerts).toEqual(["Failed to generate feed: Server error"]);
  await expect(notice).toHaveCount(0);
});

test("Add Feeds offers nothing before it knows what the bundle holds", async ({ signedInPage: page, web }) => {
  const { bundle } = await fillLibrary(page, web);
  await page.goto("/bundles");
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/bundles/${bundle}`, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Actions for Mornings" }).click();
  await page.getByRole("menuitem", { name: "Add Feeds" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Feeds to Mornings" });
  await expect(dialog.getByText("Loading feeds…")).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  answer();
  await expect(dialog.getByText("No available feeds")).toBeVisible();
  await expect(dialog.getByText("0 feeds available")).toBeVisible();
});
