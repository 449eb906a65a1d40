import { expect } from "@playwright/test";
import { giveAnalysed, plainArticle } from "@/e2e/support/analysed";
import { test } from "@/e2e/support/journey";
import { articleRows } from "@/e2e/support/library";
import { type Entry, publish } from "@/e2e/support/publish";
import { refreshAnew } from "@/e2e/support/refresh-anew";

const things = (name: string, count: number, hoursAgo: number): Entry[] =>
  Array.from({ length: count }, (_, n) => ({ title: `${name} ${n + 1}`, hoursAgo: hoursAgo + n / 100 }));

test("a list that got more than a page of new articles continues below them, without a gap", async ({
  signedInPage: page,
  web,
}) => {
  const older = things("Older", 30, 10);
  const site = await publish(web, "Growing", older);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  // For readers who save data, only the button loads more.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await page.goto("/");
  await expect(articleRows(page)).toHaveCount(20);
  site.write([...things("Newer", 25, 1), ...older]);
  await refreshAnew(page, site.feedUrl);
  await page.getByRole("button", { name: "20+ new articles" }).click({ timeout: 40_000 });
  await expect(page.getByRole("article", { name: /Newer 1$/ })).toBeVisible();
  await expect(articleRows(page)).toHaveCount(20);
  const more = page.getByRole("button", { name: "Load More Articles" });
  await more.click();
  await expect(articleRows(page)).toHaveCount(40);
  await more.click();
  await expect(articleRows(page)).toHaveCount(55);
  const titles = await articleRows(page).getByRole("heading").allTextContents();
  const wanted = [...things("Newer", 25, 1), ...older].map(({ title }) => title);
  expect(titles.map((title) => title.replace("Unread: ", ""))).toEqual(wanted);
  // Text for screen readers stays within its pane; beyond it, jumping to a heading would move the whole frame.
  expect(await page.locator("#main").evaluate((frame) => frame.scrollHeight - frame.clientHeight)).toBe(0);
});

test("rows stay where they are while new articles wait, and stay when more come than a page", async ({
  signedInPage: page,
  web,
}) => {
  const older = things("Older", 30, 10);
  const site = await publish(web, "Growing", older);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  await page.goto("/");
  const row = page.getByRole("article", { name: /Older 12$/ });
  await row.scrollIntoViewIfNeeded();
  const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  site.write([...things("Newer", 3, 1), ...older]);
  await refreshAnew(page, site.feedUrl);
  const pill = page.getByRole("button", { name: "3 new articles" });
  await expect(pill).toBeVisible({ timeout: 40_000 });
  expect(await place()).toBe(before);
  await pill.click();
  await expect(articleRows(page).first()).toContainText("Newer 1");
  await expect(articleRows(page).first().getByRole("link").first()).toBeFocused();

  await row.scrollIntoViewIfNeeded();
  const merged = await place();
  site.write([...things("Newest", 25, 0.5), ...things("Newer", 3, 1), ...older]);
  await refreshAnew(page, site.feedUrl);
  await expect(page.getByRole("button", { name: "20+ new articles" })).toBeVisible({ timeout: 40_000 });
  expect(await place()).toBe(merged);
  await expect(page.getByRole("article", { name: /Newer 3$/ })).toBeVisible();
});

test("Mark All Read says how many, asks above a hundred, counts what is starred by itself and is undone by the key", async ({
  page,
  account,
}) => {
  await giveAnalysed(
    account,
    things("Thing", 101, 1).map(({ title, hoursAgo = 1 }) => plainArticle({ title, hoursAgo })),
  );
  const [first] = await (await page.request.get("/api/feed-items?limit=1")).json();
  await page.request.patch(`/api/feed-items/${first.id}/star`, { data: { isStarred: true } });
  const unread = async () => (await (await page.request.get("/api/counts")).json()).unread;
  await page.goto("/?filter=starred");
  await page.getByRole("button", { name: "Mark All Read" }).click();
  await expect(page.getByText("1 article marked as read").first()).toBeVisible();
  await expect.poll(unread).toBe(100);
  await page.request.patch(`/api/feed-items/${first.id}/read`, { data: { isRead: false } });

  await page.goto("/");
  await page.getByRole("button", { name: "Mark All Read" }).click();
  const question = page.getByRole("alertdialog", { name: "Mark all as read?" });
  await expect(question).toContainText("101 articles will be marked as read.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await unread()).toBe(101);
  await page.getByRole("button", { name: "Mark All Read" }).click();
  await question.getByRole("button", { name: "Mark All Read" }).click();
  await expect.poll(unread).toBe(0);
  const notice = page.getByText("101 articles marked as read").first();
  await expect(notice).toBeVisible();

  // By the key also when the notice is long gone.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
  expect(await unread()).toBe(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(unread).toBe(101);
  await expect(page.getByText("Undone").first()).toBeVisible();
  await expect(articleRows(page).getByRole("button", { name: "Mark as unread" })).toHaveCount(0);
  await expect(articleRows(page).getByRole("button", { name: "Mark as read" })).toHaveCount(20);
});
