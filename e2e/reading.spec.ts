import { expect } from "@playwright/test";
import { inDatabase } from "@/e2e/support/accounts";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import { articleText, articleTools, backToList } from "@/e2e/support/reading";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const TITLES = ["The newest of all", "A quiet second", "An older third"];

test.describe("reading @phone", () => {
  test("a reader follows a site by its address and opens, stars and marks its articles", async ({
    signedInPage: page,
    web,
  }) => {
    const site = await publish(
      web,
      "The Daily Loom",
      TITLES.map((title) => ({ title })),
    );
    await page.goto("/");
    await page.getByLabel("Keywords, URL, or social profile").fill(site.siteUrl);
    await page.getByRole("button", { name: "Add feed", exact: true }).click();
    await expect(page.getByText("You now follow “The Daily Loom”.").first()).toBeVisible();

    const articles = page.getByRole("region", { name: "Articles" });
    await expect(articles.getByRole("article")).toHaveCount(3);
    await articles
      .getByRole("link", { name: /The newest of all/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "The newest of all" })).toBeVisible();
    await expect(articleText(page).getByText("The newest of all, in full.")).toBeVisible();
    await expect(page).toHaveURL(/\?item=\d+/);
    await articleTools(page).getByRole("button", { name: "Star", exact: true }).click();
    await expect(articleTools(page).getByRole("button", { name: "Unstar" })).toBeVisible();
    await articleTools(page).getByRole("button", { name: "Next article" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "A quiet second" })).toBeVisible();
    await backToList(page);
    await expect(page).toHaveURL(/\/$/);

    const counts = async () => (await page.request.get("/api/counts")).json();
    await expect.poll(async () => (await counts()).unread).toBe(1);
    await expect.poll(async () => (await counts()).starred).toBe(1);
    await page
      .getByRole("button", { name: /^(View )?Starred( \d+)?$/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(articles.getByRole("article")).toHaveCount(1);
    await page.reload();
    await expect(articles.getByRole("article")).toHaveCount(1);
  });
});

test("Mark All Read marks every article, and Undo restores them", async ({ signedInPage: page, web }) => {
  const site = await publish(
    web,
    "Many Things",
    Array.from({ length: 30 }, (_, n) => ({ title: `Thing ${n + 1}` })),
  );
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.goto("/");
  const articles = page.getByRole("region", { name: "Articles" });
  await expect(articles.getByRole("article")).toHaveCount(20);
  // The list loads ahead of the reader.
  await articles.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(articles.getByRole("article")).toHaveCount(30);

  const unread = async () => (await (await page.request.get("/api/counts")).json()).unread;
  await page.getByRole("button", { name: /Mark All Read/ }).click();
  await expect.poll(unread).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(unread).toBe(30);
});

test("a refresh brings new articles, keeps an edited one read and asks a site once a minute at most", async ({
  signedInPage: page,
  web,
}) => {
  const site = await publish(web, "Growing", [{ title: "First", hoursAgo: 5 }]);
  await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
  const [first] = await (await page.request.get("/api/feed-items")).json();
  await page.request.patch(`/api/feed-items/${first.id}/read`, { data: { isRead: true } });
  await page.goto("/");
  const articles = page.getByRole("region", { name: "Articles" });
  await expect(articles.getByRole("article")).toHaveCount(1);
  site.write([
    { title: "Second", hoursAgo: 1 },
    { title: "First", text: "With a correction.", hoursAgo: 5 },
  ]);

  const refresh = async () => (await (await page.request.post(`/api/feeds/${first.feedId}/refresh`)).json()).status;
  const fetches = web.count(site.host, "/feed.xml");
  expect(await refresh()).toBe("recent");
  expect(web.count(site.host, "/feed.xml")).toBe(fetches);

  await passMinutes(site.feedUrl, 2);
  expect(await refresh()).toBe("changed");
  expect(web.count(site.host, "/feed.xml")).toBe(fetches + 1);
  await page.getByRole("button", { name: "1 new article" }).click();
  await expect(articles.getByRole("article", { name: /Second/ })).toBeVisible();
  const edited = articles.getByRole("article", { name: /First/ });
  await expect(edited.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  expect((await (await page.request.get("/api/counts")).json()).unread).toBe(1);
  await edited.getByRole("link", { name: /First/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "First" })).toBeVisible();
  await expect(articleText(page).getByText("With a correction.")).toBeVisible();
});

/** Moves the last fetch of a source into the past. */
const passMinutes = (url: string, minutes: number) =>
  inDatabase((client) =>
    client.query("UPDATE sources SET fetched_at = fetched_at - $2 * interval '1 minute' WHERE url = $1", [
      url,
      minutes,
    ]),
  );
