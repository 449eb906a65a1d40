import { expect } from "@playwright/test";
import { giveAnalysed, plainArticle } from "@/e2e/support/analysed";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";

const FREE_FEEDS = 25;

// 403: the plan is full. 409: the preview of a feed that is followed already.
test.use({ expectedMessages: [/40[39]/] });

test("the last feed of the free plan is followed, the next one is refused, and the screen leads to the plans", async ({
  page,
  account,
  web,
}) => {
  const followed = Array.from({ length: FREE_FEEDS - 1 }, (_, at) =>
    plainArticle({ title: `First of feed ${at}`, feed: `Feed ${at}` }),
  );
  await giveAnalysed(account, followed);
  const [last, tooMany] = [
    await publish(web, "The last", [{ title: "Just in time" }]),
    await publish(web, "Too many", [{ title: "Too late" }]),
  ];
  await page.goto("/new-feed");
  const field = page.getByLabel("Keywords, URL, or social profile");
  const add = page.getByRole("button", { name: "Add feed", exact: true }).last();
  await field.fill(last.feedUrl);
  await add.click();
  await expect.poll(async () => (await (await page.request.get("/api/feeds")).json()).length).toBe(FREE_FEEDS);

  await page.goto("/new-feed");
  await expect(page.getByText(`You have used all ${FREE_FEEDS} feeds of the Free plan.`)).toBeVisible();
  await field.fill(tooMany.feedUrl);
  await add.click();
  await expect(page.getByText("Upgrade Required", { exact: true }).first()).toBeVisible();
  expect(await (await page.request.get("/api/feeds")).json()).toHaveLength(FREE_FEEDS);

  // Over a dialog, with the keyboard alone.
  await page.goto("/");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Add feed" });
  await dialog.getByLabel("Keywords, URL, or social profile").fill(tooMany.feedUrl);
  await page.keyboard.press("Enter");
  const upgrade = page.getByRole("button", { name: "Upgrade Now" });
  await expect(upgrade).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(upgrade).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible();

  await page.goto("/new-feed");
  await field.fill(tooMany.feedUrl);
  await add.click();
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible();
});
