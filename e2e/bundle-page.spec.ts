import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { makeAccount } from "@/e2e/support/accounts";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

/** A browser without an account. */
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Nothing stands beyond the width of the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a visitor reads a bundle's page, copies its address and follows it after signing in @phone-all", async ({
  page: owner,
  browser,
  baseURL,
  web,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: owner.viewportSize(),
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: "block",
  });
  await context.addCookies([await cookieOf(baseURL)]);
  const { bundle } = await fillLibrary(await context.newPage(), web);

  const page = owner;
  await page.goto(`/bundle/${bundle}`);
  await expect(page.getByRole("heading", { level: 1, name: "Mornings" })).toBeVisible();
  await expect(page.getByText("Before the first cup.")).toBeVisible();
  await expect(page.getByText("A bundle of one feed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ships by night" })).toHaveAttribute("href", /Ships%20by%20night/);
  await expect(page.getByRole("link", { name: "Plain Sight", exact: true })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  const picture = await page.request.get(`/og/bundle/${bundle}.png`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);

  const rss = page.getByRole("textbox", { name: "Articles (RSS)" });
  const address = await rss.inputValue();
  expect(address).toMatch(new RegExp(`^https?://.+/rss/bundle/${bundle}\\.xml$`));
  await page.getByRole("button", { name: /Articles \(RSS\)/ }).click();
  await expect(page.getByRole("button", { name: "Copied Articles (RSS)" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByText("More formats").click();
  await page.getByRole("button", { name: /List of feeds \(OPML\)/ }).click();
  const list = await page.evaluate(() => navigator.clipboard.readText());
  expect(list).toBe(address.replace(/xml$/, "opml"));
  for (const [path, text] of [
    [address, "Ships by night"],
    [list, "Plain Sight"],
    [address.replace(/xml$/, "atom"), "Ships by night"],
    [address.replace(/xml$/, "json"), "Ships by night"],
  ] as const) {
    const answer = await page.request.get(new URL(path).pathname);
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(text)]);
  }
  await expect(page.getByRole("link", { name: "Follow in an app" })).toHaveAttribute("href", `feed:${address}`);
  await expect(page.getByRole("link", { name: "Follow in a web reader" })).toHaveAttribute(
    "href",
    `web+feed:${address}`,
  );

  // A visitor signs in on the way, and the address is waiting.
  await page.getByRole("link", { name: "Follow in Feedloom" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const next = new URL(page.url()).searchParams.get("next") ?? "";
  await page.context().addCookies([await cookieOf(baseURL)]);
  await page.goto(next);
  const field = page.getByRole("textbox", { name: "Keywords, URL, or social profile" });
  await expect(field).toHaveValue(address);
  // A link of the other kind, for which Feedloom may be registered, leads to the same.
  await page.goto(`/new-feed?url=${encodeURIComponent(`web+feed:${address}`)}`);
  await expect(field).toHaveValue(address);
  await context.close();
});

test("without scripts the addresses can be selected, and no button does nothing", async ({
  signedInPage,
  browser,
  baseURL,
  web,
}) => {
  const { bundle } = await fillLibrary(signedInPage, web);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/bundle/${bundle}`);
  await expect(page.getByRole("heading", { level: 1, name: "Mornings" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Articles (RSS)" })).toBeVisible();
  await page.getByText("More formats").click();
  await expect(page.getByRole("textbox", { name: "List of feeds (OPML)" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await context.close();
});

async function cookieOf(baseURL: string | undefined) {
  const { token } = await makeAccount();
  return { name: SESSION_COOKIE, value: token, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" as const };
}
