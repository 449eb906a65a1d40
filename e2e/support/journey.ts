import { test as base, expect, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { startWeb, type Web } from "@/sandbox/web";
import { type Account, makeAccount } from "./accounts";
import { answerWhenAlive } from "./alive";

type Journey = {
  /** Console messages that this test expects. */
  expectedMessages: RegExp[];
  /** An account of this test's own; the browser is signed in to it. */
  account: Account;
  /** `page`, signed in as `account`. */
  signedInPage: Page;
  /** The plan of that account. */
  plan: "free" | "pro";
};
type Shared = { web: Web };

/** Logged by Playwright, not by the product, where a journey goes without a service worker. */
const BLOCKED = /^warning: Service Worker registration blocked by Playwright/;

/**
 * Replies to every request outside this machine with an empty response: a test must not depend on the internet. Only those
 * requests are intercepted: `page.route` stops every one and turns the browser's cache off. Names outside do not resolve
 * anyhow ({@link CHROMIUM_OFFLINE_ARGS}), which also covers plain HTTP.
 */
async function blockInternet(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Fetch.requestPaused", ({ requestId }) => {
    // The page may have gone in the meantime.
    devtools.send("Fetch.fulfillRequest", { requestId, responseCode: 204 }).catch(() => undefined);
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}

/** Extends Playwright's `test`: the page fails the test on any unexpected console error; accounts; a local web. */
export const test = base.extend<Journey, Shared>({
  expectedMessages: [[], { option: true }],
  plan: ["free", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL ?? ""),
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const web = await startWeb();
      await use(web);
      await web.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page, expectedMessages }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      const problem = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (!BLOCKED.test(problem)) problems.push(problem);
    });
    page.on("pageerror", (error) => problems.push(`page error: ${error.stack ?? error.message}`));
    await blockInternet(page);
    await use(answerWhenAlive(page));
    const unexpected = problems.filter((text) => !expectedMessages.some((expected) => expected.test(text)));
    expect(unexpected, "the browser's console").toEqual([]);
  },
  account: async ({ context, baseURL, plan }, use) => {
    const account = await makeAccount({ plan });
    await context.addCookies([
      { name: SESSION_COOKIE, value: account.token, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" },
    ]);
    await use(account);
  },
  signedInPage: async ({ page, account: _account }, use) => use(page),
});
