import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { type Account, inDatabase, makeAccount } from "@/e2e/support/accounts";
import { answerWhenAlive, untilAlive } from "@/e2e/support/alive";
import { articleRows, fillLibrary, keepLibrary } from "@/e2e/support/library";
import { type Line, test } from "@/e2e/support/line";
import type { Entry } from "@/e2e/support/publish";
import { articleText, articleTools } from "@/e2e/support/reading";
import { storedRows, untilStored } from "@/e2e/support/stored";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { recount } from "@/scripts/testing/database/recount";

// The app is at the end of the line: what goes wrong there is what these journeys are about.
test.use({ serviceWorkers: "allow", expectedMessages: [/Failed to load resource|net::ERR_|Failed to fetch/] });

/** A document that opens without a connection may be told by the browser that it has a network. */
const CUT_OFF = /You are offline|Can't reach Feedloom/;
const connection = (page: Page) => page.getByRole("status", { name: "Connection" });

/** Takes the connection away: for the page, its service worker, and what the browser says of itself. */
async function goOffline(page: Page, line: Line): Promise<void> {
  // A page that is cut off while it loads cannot say so.
  await untilAlive(page);
  line.cut();
  await page.context().setOffline(true);
  await expect(connection(page)).toContainText(CUT_OFF);
}
async function goOnline(page: Page, line: Line): Promise<void> {
  line.mend();
  await page.context().setOffline(false);
}

/** Returns an account's numbers of unread and starred articles from the database. */
async function marks(account: Account): Promise<{ unread: number; starred: number }> {
  const { rows } = await inDatabase((client) =>
    client.query(
      `SELECT (SELECT count(*)::int FROM unread x WHERE x.user_key = u.key) AS unread,
              (SELECT count(*)::int FROM starred s WHERE s.user_key = u.key) AS starred
       FROM users u WHERE u.id = $1`,
      [account.id],
    ),
  );
  return rows[0];
}

test.describe("without a connection @phone", () => {
  test("lists and articles open, a page that was not kept says so, and changes are sent once even if the tab was closed", async ({
    page,
    account,
    web,
    line,
    context,
  }) => {
    test.slow();
    const { feed, bundle } = await fillLibrary(page, web);
    for (const [at, path] of [`/?bundle=${bundle}`, `/articles/${feed}`, "/"].entries()) {
      await page.goto(line.url + path);
      await expect(articleRows(page)).toHaveCount(3);
      await expect.poll(async () => (await storedRows(page)).lists).toBe(at + 1);
    }
    await untilStored(page, 3);
    await goOffline(page, line);
    await expect(connection(page)).toContainText("You are offline");
    await page.goto(`${line.url}/settings?tab=profile`);
    await expect(page.getByRole("heading", { level: 1, name: CUT_OFF })).toBeVisible();
    await expect(page).toHaveTitle(CUT_OFF);
    await expectAccessible(page);
    // It opens automatically when you're back online.
    await goOnline(page, line);
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page).toHaveURL(`${line.url}/settings?tab=profile`);

    await goOffline(page, line);
    await page.goto(`${line.url}/`);
    await expect(connection(page)).toContainText(CUT_OFF);
    await expect(articleRows(page)).toHaveCount(3);
    const link = articleRows(page)
      .getByRole("link", { name: /Ships by night/ })
      .first();
    const heading = page.getByRole("heading", { level: 1, name: "Ships by night" });
    await expect(async () => {
      if (!(await heading.isVisible())) await link.click({ timeout: 10_000 });
      await expect(heading).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(articleText(page).getByText("Ships by night, in full.")).toBeVisible();
    await articleTools(page).getByRole("button", { name: "Star", exact: true }).click();
    // Opening it marked it read as well.
    await expect(connection(page)).toContainText("2 changes wait");
    await page.goto(`${line.url}/articles/${feed}`);
    await expect(articleRows(page)).toHaveCount(3);
    await expect(
      articleRows(page).filter({ hasText: "Ships by night" }).getByRole("button", { name: "Unstar" }),
    ).toBeVisible();
    await page.goto(`${line.url}/?bundle=${bundle}`);
    await expect(articleRows(page)).toHaveCount(3);
    // A finger swipes; the button is there for keyboards.
    await articleRows(page).filter({ hasText: "Boats" }).getByRole("button", { name: "Mark as read" }).press("Enter");
    await expect(connection(page)).toContainText("3 changes wait");
    expect(await marks(account)).toEqual({ unread: 3, starred: 0 });
    await expect.poll(async () => (await storedRows(page)).actions).toBe(3);

    line.calls.length = 0;
    await page.close();
    await goOnline(await context.newPage(), line);
    const [first, second] = [await context.newPage(), await context.newPage()].map(answerWhenAlive);
    await Promise.all([first?.goto(`${line.url}/`), second?.goto(`${line.url}/`)]);
    await expect.poll(() => marks(account)).toEqual({ unread: 1, starred: 1 });
    await expect.poll(async () => (first ? (await storedRows(first)).actions : null)).toBe(0);
    const sent = line.calls.filter((call) => call.startsWith("PATCH "));
    expect(sent.filter((call) => call.endsWith("/star"))).toHaveLength(1);
    expect(sent.filter((call) => call.endsWith("/read"))).toHaveLength(2);
  });
});

const FIVE: Entry[] = [
  { title: "Ships by night" },
  { title: "Ships by day" },
  { title: "Boats" },
  { title: "Rafts" },
  { title: "Canoes" },
];

test("a reader who reconnects gets what changed in the meantime", async ({ page, account, web, line }) => {
  test.slow();
  await fillLibrary(page, web, FIVE);
  await page.goto(`${line.url}/`);
  await untilStored(page, FIVE.length);
  const row = (title: string) => articleRows(page).filter({ hasText: title }).first();
  const star = (title: string) => row(title).getByRole("button", { name: "Star", exact: true }).click();

  await test.step("a server that is gone while the network is there is told apart, and lists come back with it", async () => {
    line.cut();
    await page.goto(`${line.url}/`);
    await expect(articleRows(page)).toHaveCount(FIVE.length);
    await expect(connection(page)).toContainText("Can't reach Feedloom");
    await expectAccessible(page);
    line.mend();
    await expect(connection(page)).toBeEmpty();
    await expect(articleRows(page)).toHaveCount(FIVE.length);
  });

  await test.step("what is to be done to an article that is gone is dropped, and the rest is sent", async () => {
    const ids = (await (await page.request.get("/api/feed-items")).json()) as { id: number; title: string }[];
    const gone = ids.find(({ title }) => title === "Boats")?.id;
    await goOffline(page, line);
    await page.goto(`${line.url}/`);
    for (const title of ["Boats", "Ships by day"]) await star(title);
    await expect.poll(async () => (await storedRows(page)).actions).toBe(2);
    await inDatabase(async (client) => {
      for (const table of ["unread", "feed_items"]) await client.query(`DELETE FROM ${table} WHERE id = $1`, [gone]);
    });
    await goOnline(page, line);
    await expect.poll(() => marks(account)).toEqual({ unread: 4, starred: 1 });
    await expect.poll(async () => (await storedRows(page)).actions).toBe(0);
  });

  await test.step("a list follows the server again after a change that was made elsewhere", async () => {
    await goOffline(page, line);
    await page.goto(`${line.url}/`);
    await star("Rafts");
    await expect(row("Rafts").getByRole("button", { name: "Unstar" })).toBeVisible();
    await inDatabase(async (client) => {
      const { rows } = await client.query("SELECT key FROM users WHERE id = $1", [account.id]);
      await client.query("DELETE FROM unread WHERE user_key = $1", [rows[0].key]);
      await recount(client, rows[0].key);
    });
    await goOnline(page, line);
    await expect.poll(() => marks(account)).toEqual({ unread: 0, starred: 2 });
    await expect(row("Rafts").getByRole("button", { name: "Mark as unread" })).toBeVisible();
    await expect(row("Rafts").getByRole("button", { name: "Unstar" })).toBeVisible();
  });

  await test.step("a session that ended asks to sign in, and what waits stays for its owner", async () => {
    await goOffline(page, line);
    await page.goto(`${line.url}/`);
    await star("Canoes");
    await expect.poll(async () => (await storedRows(page)).actions).toBe(1);
    await inDatabase((client) =>
      client.query("DELETE FROM sessions WHERE user_key = (SELECT key FROM users WHERE id = $1)", [account.id]),
    );
    await goOnline(page, line);
    await expect(page).toHaveURL(/\/login/);
    // The readable part of the library is deleted at the first contact.
    await expect.poll(() => storedRows(page)).toMatchObject({ answers: 0, actions: 1 });
    expect(await marks(account)).toEqual({ unread: 0, starred: 2 });
  });
});

test("signing out removes everything that was kept, even offline, and so does another account that signs in", async ({
  page,
  account,
  web,
  line,
  context,
  baseURL,
}) => {
  await keepLibrary(page, web, line);
  const other = await makeAccount();
  const enter = (token: string) =>
    context.addCookies([{ name: SESSION_COOKIE, value: token, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  await enter(other.token);
  await page.goto(`${line.url}/`);
  await expect(page.getByLabel("Keywords, URL, or social profile")).toBeVisible();
  await expect.poll(async () => (await storedRows(page)).articles).toBe(0);
  await expect.poll(async () => (await storedRows(page)).owner).toBe(1);

  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(await storedRows(page)).toEqual({ owner: 0, answers: 0, actions: 0, lists: 0, articles: 0 });
  line.cut();
  await page.goto(`${line.url}/`);
  await expect(page.getByRole("heading", { level: 1, name: CUT_OFF })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expectAccessible(page);

  // Without a connection it says what is left to do.
  line.mend();
  await enter(account.token);
  await page.goto(`${line.url}/`);
  await untilStored(page, 3);
  await goOffline(page, line);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByText("To end your session, sign out again when you're online.")).toBeVisible();
  expect(await storedRows(page)).toEqual({ owner: 0, answers: 0, actions: 0, lists: 0, articles: 0 });
});
