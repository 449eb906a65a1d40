import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { makeAccount } from "@/e2e/support/accounts";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

const chooser = (page: Page) => page.getByLabel("File to import");
const file = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

/** The tab, once its import part has been asked for: then every button answers. */
async function openAdvanced(page: Page): Promise<void> {
  await page.goto("/settings?tab=advanced");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
}

test("another account imports one account's export and sees its progress @phone-all", async ({
  signedInPage: page,
  baseURL,
  browser,
  web,
}) => {
  const site = await publish(web, "Harbour Notes", [{ title: "Kept for ever" }, { title: "Just news" }]);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  const items: { id: number; title: string }[] = await (await page.request.get("/api/feed-items")).json();
  const kept = items.find(({ title }) => title === "Kept for ever");
  await page.request.patch(`/api/feed-items/${kept?.id}/star`, { data: { isStarred: true } });
  await page.request.patch(`/api/feed-items/${kept?.id}/read`, { data: { isRead: true } });

  await openAdvanced(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export all data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^feedloom-all-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText("Export Complete", { exact: true })).toBeVisible();
  const exported = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(exported).feeds).toHaveLength(1);

  // The other account's feed does not answer at once: its import has to wait, and says so.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = {
    type: "application/rss+xml",
    body: () => asked.then(() => "<rss version='2.0'><channel><title>Harbour Notes</title></channel></rss>"),
  };
  await web.set(site.host, "/slow.xml", slow);
  const other = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const { token } = await makeAccount();
  await other.addCookies([{ name: SESSION_COOKIE, value: token, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  const second = answerWhenAlive(await other.newPage());
  await openAdvanced(second);
  await chooser(second).setInputFiles(
    file("from-ada.json", exported.replaceAll(site.feedUrl, web.url(site.host, "/slow.xml"))),
  );
  await expect(second.getByRole("heading", { name: "What will be imported" })).toBeVisible();
  await expect(second.getByRole("row", { name: /Harbour Notes/ })).toContainText("Will be added");
  await expectAccessible(second);

  await second.getByRole("button", { name: "Import 1 feed" }).click();
  await expect(second.getByRole("progressbar", { name: "Import progress" })).toBeVisible();
  await expect(second.getByText(/^Restoring read status and stars/)).toBeVisible();
  await expectAccessible(second);
  answer();
  await expect(second.getByRole("heading", { name: "Import finished" })).toBeVisible({ timeout: 30_000 });
  await expect(second.getByRole("row", { name: /Harbour Notes/ })).toContainText("Added");
  const [starred] = await (await second.request.get("/api/feed-items?filter=starred")).json();
  expect(starred).toMatchObject({ title: "Kept for ever", isRead: true });
  expect(await (await second.request.get("/api/counts")).json()).toMatchObject({ total: 2, unread: 1, starred: 1 });
  await other.close();
});

test.describe("a list of another reader", () => {
  // The browser names the refused file.
  test.use({ expectedMessages: [/400.*fileName=notes\.txt/] });

  test("is imported up to the limit, and what was left out is named; a wrong file is refused", async ({
    page,
    account,
  }) => {
    test.info().annotations.push({ type: "account", description: account.email });
    const mark = randomUUID();
    const feeds = Array.from(
      { length: 27 },
      (_, at) => `<outline type="rss" text="Feed ${at}" xmlUrl="http://127.9.9.9:9/${mark}/${at}"/>`,
    );
    await openAdvanced(page);
    await chooser(page).setInputFiles(file("notes.txt", "Dear diary"));
    await expect(page.getByRole("alert").filter({ hasText: "not an OPML subscription list" })).toBeVisible();
    const opml = `<opml version="1.0"><body><outline title="Sea">${feeds.join("")}</outline><outline type="rss" text="Odd" xmlUrl="mailto:x"/></body></opml>`;
    await chooser(page).setInputFiles(file("list.opml", opml));
    await page.getByRole("button", { name: "Import 25 feeds" }).click();
    await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("combobox", { name: "Which feeds to show" }).click();
    await page.getByRole("option", { name: "Over the limit (2)" }).click();
    await expect(page.getByRole("row", { name: /^Feed 2[56]/ })).toHaveCount(2);
    await expect(page.getByRole("row")).toHaveCount(3);
    expect(await (await page.request.get("/api/bundles")).json()).toMatchObject([{ name: "Sea", feedCount: 25 }]);
    const alerts: { title: string }[] = await (await page.request.get("/api/alerts")).json();
    expect(alerts.map(({ title }) => title)).toContain("Import finished");
  });
});
