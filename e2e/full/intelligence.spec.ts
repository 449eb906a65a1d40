import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { giveAnalysed, plainArticle } from "@/e2e/support/analysed";
import { test } from "@/e2e/support/journey";

const SHELF = [
  plainArticle({
    title: "Solar roofs for every school",
    quality: 88,
    sentiment: "positive",
    topics: ["solar power", "schools"],
    keyPoints: ["Every school gets a roof that makes power.", "The town pays for it."],
  }),
  plainArticle({ title: "Bridge closed after storm", sentiment: "negative", hoursAgo: 30 }),
  plainArticle({ title: "How to mend a bicycle tube", feed: "Workshop", quality: 72, type: "tutorial", hoursAgo: 40 }),
  plainArticle({
    title: "Panels on old roofs",
    feed: "Workshop",
    quality: 40,
    topics: ["solar power"],
    isRead: true,
    isStarred: true,
  }),
  plainArticle({
    title: "Bridge is closed, storm to blame",
    feed: "Evening Wire",
    hoursAgo: 10,
    copyOf: "Bridge closed after storm",
  }),
];

const cards = (page: Page) => page.getByRole("region", { name: "Articles" }).getByRole("article");
const card = (page: Page, title: string) => page.getByRole("main").getByRole("listitem", { name: title, exact: true });
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /^Notifications \(/ }).getByText(text);
const total = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

test("nothing to analyse, five ways through analysed articles, and figures @phone-all", async ({ page, account }) => {
  test.slow();
  await page.goto("/intelligence");
  await expect(page.getByText("Nothing read yet")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/intelligence?tab=picks");
  await expect(page.getByText("Nothing to analyse yet")).toBeVisible();
  await expectAccessible(page);

  await giveAnalysed(account, SHELF);
  await page.reload();
  await expect(page.getByText(/Quality rates the writing, not the facts\./)).toBeVisible();

  const pick = card(page, "Solar roofs for every school");
  await expect(pick).toContainText("You starred articles about “solar power”");
  const original = pick.getByRole("link", { name: /^Read the original/ });
  await expect(original).toHaveAttribute("href", "https://news.example/1");
  await expect(card(page, "Panels on old roofs")).toHaveCount(0);
  await expectAccessible(page);

  // The tabs, the slider and the sentiments go by the keyboard alone.
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Smart Picks").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("High Quality")).toHaveAttribute("aria-selected", "true");
  await expect(cards(page)).toHaveCount(2);
  const slider = page.getByRole("slider", { name: /Minimum quality/ });
  await expect(slider).toHaveValue("70");
  await slider.fill("85");
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await expect(page.getByText("No articles above this score")).toBeVisible();

  await tab("High Quality").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("By Mood")).toHaveAttribute("aria-selected", "true");
  await expect(card(page, "Solar roofs for every school")).toBeVisible();
  const negative = page.getByRole("radio", { name: "Negative" });
  await page.getByRole("radio", { name: "Positive" }).focus();
  // A choice follows the focus while the key is down, which with a finger on it is long enough.
  await page.keyboard.down("ArrowRight");
  await expect(negative).toBeFocused();
  await page.keyboard.up("ArrowRight");
  await expect(negative).toBeChecked();
  await expect(card(page, "Bridge closed after storm")).toBeVisible();
  await expectAccessible(page);

  await tab("By Type").click();
  await page.getByRole("radio", { name: "Tutorial" }).click();
  await expect(card(page, "How to mend a bicycle tube")).toBeVisible();

  await tab("Analytics").click();
  await expect(total(page, "Total Articles")).toContainText("5");
  await expect(page.getByRole("heading", { name: "Top Topics" })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByText("harbour").first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(tab("Analytics")).toHaveAttribute("aria-selected", "true");

  await test.step("figures, lists and charts of the reader's own data", async () => {
    await page.goto("/analytics");
    await expect(total(page, "Total Feeds")).toContainText("3 active");
    await expect(total(page, "Articles Tracked")).toContainText("Last 30 days: 5");
    await expect(total(page, "Efficiency Score")).toContainText("100%");
    const days = page.getByRole("figure", { name: "Articles per day" });
    await expect(days).toContainText(/5 articles since \w{3} \d{1,2}\./);
    await expect(days).toContainText("4 are unread.");
    await expect(days.locator("li", { hasText: "Unread" })).toBeVisible();
    await days.getByText("Show as a table").click();
    // The last seven days: those before have nothing.
    await expect(days.getByRole("row")).toHaveCount(8);
    await expect(page.getByText("All of your feeds are working.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("an article tells its key points; Clean Now hides the copy, names its original, and brings it back", async ({
  page,
  account,
}) => {
  await giveAnalysed(account, SHELF);
  const items: { id: number; title: string }[] = await (await page.request.get("/api/feed-items")).json();
  const { id } = items.find(({ title }) => title === "Solar roofs for every school") ?? { id: 0 };
  await page.goto(`/?item=${id}`);
  await page.getByRole("button", { name: "More for this article" }).click();
  await page.getByRole("menuitem", { name: "Key points" }).click();
  const points = page.getByRole("region", { name: /^Key points/ });
  await expect(points.getByRole("listitem")).toHaveCount(2);
  await expect(points).toContainText("Sentences from the article");
  await expectAccessible(page);

  await page.goto("/intelligence");
  await page.getByRole("button", { name: "Clean Now" }).click();
  const pairs = page.getByRole("dialog", { name: "Clean Now" });
  await expect(pairs.getByRole("listitem", { name: "Bridge is closed, storm to blame" })).toContainText(
    "20 hours later",
  );
  await expectAccessible(page);
  await pairs.getByRole("button", { name: /^Keep both/ }).press("Enter");
  await expect(pairs.getByRole("button", { name: "Hide 1 duplicate" })).toHaveCount(0);
  // The focus stays, and the button takes the next press once the first is stored.
  const undo = pairs.getByRole("button", { name: /^Undo keeping both/ });
  await expect(undo).toBeFocused();
  await expect(undo).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Enter");
  await pairs.getByRole("button", { name: "Hide 1 duplicate" }).press("Enter");
  await expect(notice(page, "Duplicates Removed")).toBeVisible();
  await expect(total(page, "Total Articles")).toContainText("4");
  await expect(total(page, "Duplicates Removed")).toContainText("1");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const copy = page.getByRole("article", { name: "Bridge is closed, storm to blame" });
  await expect(copy).toContainText("Repeats “Bridge closed after storm” from Morning Post");
  await expectAccessible(page);
  await copy.getByRole("button", { name: /^Restore/ }).click();
  await expect(total(page, "Total Articles")).toContainText("5");
  await expect(page.getByRole("button", { name: "Restore all" })).toHaveCount(0);
});
