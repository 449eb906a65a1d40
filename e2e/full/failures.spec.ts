import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

const REFUSED = /Failed to load resource/;
const MANY = Array.from({ length: 30 }, (_, n) => ({ title: `Thing ${n + 1}` }));

test.use({ expectedMessages: [REFUSED] });

test("Load More says when the server is down and brings the rest later; a star given offline is sent later", async ({
  signedInPage: page,
  web,
  context,
}) => {
  const { feed } = await fillLibrary(page, web, MANY);
  await page.goto(`/articles/${feed}`);
  const rows = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(rows).toHaveCount(20);
  await page.route(/\/api\/feed-items\?.*cursor=/, (route) => route.abort());
  // The list loads ahead of the reader, so that the button may say already that this failed.
  await page.getByRole("button", { name: /^(Load More Articles|Try again)$/ }).click();
  await expect(page.getByRole("alert").getByText("Failed to load more articles.")).toBeVisible();
  await expect(rows).toHaveCount(20);
  await page.unroute(/\/api\/feed-items\?.*cursor=/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows).toHaveCount(30);
  await expect(page.getByText("You've reached the end.", { exact: true })).toBeVisible();

  const row = page.getByRole("region", { name: "Articles" }).getByRole("article", { name: /Thing 3\b/ });
  await context.setOffline(true);
  await row.getByRole("button", { name: "Star", exact: true }).click();
  await expect(row.getByRole("button", { name: "Unstar" })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await (await page.request.get("/api/counts")).json()).starred).toBe(1);
  await expect(row.getByRole("button", { name: "Unstar" })).toBeVisible();
});
