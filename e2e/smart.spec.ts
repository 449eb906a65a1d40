import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { hold } from "@/e2e/support/finger";
import { test } from "@/e2e/support/journey";
import { articleRows } from "@/e2e/support/library";
import { publish } from "@/e2e/support/publish";

test.use({ plan: "pro" });

/** Fills the field again until it stays filled: what is typed before the page is alive is lost. */
async function fillUntilKept(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 500 });
  }).toPass();
}

test("a smart feed explains its results, is saved, and learns from “Less like this” @phone-all", async ({
  signedInPage: page,
  web,
  isMobile,
}) => {
  const site = await publish(web, "Sea Post", [
    { title: "Tidal power turbines spare the seals" },
    { title: "Tidal power shares surge on the exchange" },
    { title: "A recipe for bread" },
  ]);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);

  await page.goto("/intelligent-search");
  await fillUntilKept(page.getByRole("textbox", { name: "Keywords" }), '"tidal power"');
  await page.getByRole("button", { name: "Generate Feed" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 3 })).toHaveCount(2, { timeout: 20_000 });
  await expect(preview.getByText(/^Names “tidal power” · from a feed you follow/)).toHaveCount(2);
  await expect(preview.getByText("Not responding: search.localhost.")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Add Feed" }).click();
  await expect(preview).toBeHidden();

  const feeds: { id: number; isIntelligent: boolean }[] = await (await page.request.get("/api/feeds")).json();
  const smart = feeds.find(({ isIntelligent }) => isIntelligent)?.id ?? 0;
  await page.goto(`/articles/${smart}`);
  await expect(articleRows(page)).toHaveCount(2);
  const shares = articleRows(page).filter({ hasText: "shares surge" });
  if (isMobile) {
    // A finger has no buttons next to the row: it holds the row.
    const selected = page.getByRole("group", { name: "Selected articles" });
    await hold(page, shares, selected);
    await selected.getByRole("button", { name: "More for the selected articles" }).tap();
    await page.getByRole("menuitem", { name: "Preview" }).tap();
    const acts = page.getByRole("dialog", { name: /shares surge/ });
    await acts.getByRole("button", { name: "Less like this" }).tap();
    await expect(acts).toBeHidden();
  } else {
    const less = page.getByRole("menuitem", { name: "Less like this" });
    await expect(async () => {
      if (!(await less.isVisible())) await shares.getByRole("button", { name: "More actions" }).click();
      await less.click({ timeout: 1_000 });
    }).toPass();
  }
  const settings = async () => (await page.request.get(`/api/intelligent-feed/${smart}`)).json();
  await expect.poll(async () => (await settings()).lessons).toBe(1);

  // On a phone the tools of a feed are in what the list says about it, in place of its articles.
  const about = page.getByRole("button", { name: "About Tidal Power" });
  const tune = async () => {
    if (isMobile) await about.tap();
    await page.getByRole("button", { name: "Tune feed" }).click();
  };
  await tune();
  const dialog = page.getByRole("dialog", { name: "Tune this feed" });
  const learned = dialog.getByRole("region", { name: "What it has learned" });
  await expect(learned).toContainText("shares");
  await expectAccessible(page);
  const more = await publish(web, "Harbour News", [
    { title: "Exchange: shares surge and fall with tidal power" },
    { title: "Seals and tidal power get along" },
  ]);
  expect((await page.request.post("/api/feeds", { data: { url: more.feedUrl } })).status()).toBe(201);
  await dialog.getByRole("radio", { name: "Strict" }).click();
  await dialog.getByRole("button", { name: "Save and search" }).click();
  await expect(dialog).toBeHidden();
  if (isMobile) await about.tap();
  await expect(articleRows(page).filter({ hasText: "Seals and tidal power get along" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(articleRows(page).filter({ hasText: "shares surge and fall" })).toHaveCount(0);

  await tune();
  await learned.getByRole("button", { name: "Forget all" }).click();
  await expect(learned).toContainText("Nothing yet");
});
