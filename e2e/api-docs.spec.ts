import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const row = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });

/** Opens the one call that an address names; its console is there. */
async function openCall(page: Page, id: string) {
  await page.goto(`/api-docs?tab=endpoints&call=${id}`);
  const form = page.getByRole("form", { name: /^Try it/ });
  await expect(form).toBeVisible();
  return form;
}

/** A page that the browser has not taken over yet answers no click: the click is made again until it does. */
async function send(form: ReturnType<Page["getByRole"]>, method: string, then: ReturnType<Page["getByRole"]>) {
  await expect(async () => {
    if (!(await then.isVisible())) await form.getByRole("button", { name: `Send ${method}` }).click();
    await expect(then).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

const TABS = [
  ["overview", "Overview", "Base address"],
  ["authentication", "Authentication", "A first call"],
  ["endpoints", "Endpoints", "Feeds"],
  ["examples", "Examples", "List everything unread, page by page"],
] as const;

test("every tab opens by its address and has no accessibility violation @phone", async ({ signedInPage: page }) => {
  test.slow();
  for (const [id, name, heading] of TABS) {
    await test.step(name, async () => {
      await page.goto(`/api-docs?tab=${id}`);
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await expectAccessible(page);
    });
  }
});

test("the tabs are walked with the arrow keys, and the address follows", async ({ signedInPage: page }) => {
  await page.goto("/api-docs");
  await expect(async () => {
    await tab(page, "Overview").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Authentication")).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\/api-docs\?tab=endpoints$/);
  await expect(row(page, /^GET \/api\/feeds List/)).toBeVisible();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/\?tab=examples$/);
});

test("signed out, the documentation leads to the sign-in and knows the way back", async ({ page }) => {
  await page.goto("/api-docs?tab=endpoints");
  await expect(page).toHaveURL(/\/login\?next=%2Fapi-docs%3Ftab%3Dendpoints$/);
});

test("a sample is copied in the language that was chosen", async ({ signedInPage: page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL });
  await page.goto("/api-docs?tab=authentication");
  await expect(async () => {
    await page.getByRole("radio", { name: "Python" }).click();
    await expect(page.getByRole("button", { name: "Copy: List your feeds in Python" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const copy = page.getByRole("button", { name: "Copy: List your feeds in Python" });
  await copy.click();
  await expect(copy).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("import urllib.request");
  expect(copied).toContain(`${baseURL}/api/feeds`);
  await expect(copy).toHaveText("Copy");
});

test("a call is found by its words and opened; the address names it", async ({ signedInPage: page }) => {
  await page.goto("/api-docs?tab=endpoints");
  const find = page.getByRole("searchbox", { name: "Find a call" });
  await expect(async () => {
    await find.fill("");
    await find.fill("opml export");
    await expect(row(page, /GET \/api\/export\/opml/)).toBeVisible({ timeout: 2_000 });
    await expect(row(page, /GET \/api\/feeds List/)).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await row(page, /GET \/api\/export\/opml/).click();
  await expect(page).toHaveURL(/call=exportOpml$/);
  await expect(page.getByRole("heading", { name: "Answers" })).toBeVisible();
  await find.fill("there is nothing like it");
  await expect(page.getByText("No call says that")).toBeVisible();
});

test("a call is made with the session: status, headers and body are shown @phone", async ({
  signedInPage: page,
  web,
}) => {
  await fillLibrary(page, web);
  const form = await openCall(page, "listFeeds");
  const body = form.getByRole("region", { name: "Body of the answer" });
  await send(form, "GET", body);
  await expect(form.getByRole("status")).toContainText("200");
  await expect(body).toContainText('"title": "Plain Sight"');
  await form.getByText(/^Headers of the answer \(/).click();
  await expect(form.getByRole("region", { name: "Headers of the answer" })).toContainText("x-request-id:");
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(page);
});

test.describe("refusals", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("values go into the address and the body; what is wrong is said before anything is sent", async ({
    signedInPage: page,
  }) => {
    const missing = await openCall(page, "getFeed");
    await send(missing, "GET", missing.getByRole("alert"));
    await expect(missing.getByRole("alert")).toHaveText("This is part of the address");
    await missing.getByRole("textbox", { name: "id (required)" }).fill("5");
    await missing.getByRole("button", { name: "Send GET" }).click();
    await expect(missing.getByRole("status")).toContainText("404");
    await expect(missing.getByRole("region", { name: "Body of the answer" })).toContainText('"NOT_FOUND"');

    const form = await openCall(page, "createBundle");
    const body = form.getByRole("textbox", { name: /^Body/ });
    await expect(async () => {
      await body.fill("{ name: ");
      await form.getByRole("button", { name: "Send POST" }).click();
      await expect(form.getByRole("alert")).toContainText("This is not JSON", { timeout: 2_000 });
    }).toPass();
    await body.fill('{ "name": "By the console" }');
    await form.getByRole("button", { name: "Send POST" }).click();
    await expect(form.getByRole("status")).toContainText("201");
    // The sidebar knows at once what the console made.
    const bundles = await (await page.request.get("/api/bundles")).json();
    expect(bundles.map(({ name }: { name: string }) => name)).toEqual(["By the console"]);
  });
});

test("what removes something asks first @phone", async ({ signedInPage: page, web }) => {
  const { feed } = await fillLibrary(page, web);
  const form = await openCall(page, "deleteFeed");
  const question = page.getByRole("alertdialog");
  await expect(async () => {
    await form.getByRole("textbox", { name: "id (required)" }).fill("");
    await form.getByRole("textbox", { name: "id (required)" }).fill(`${feed}`);
    await form.getByRole("button", { name: "Send DELETE" }).click();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(question).toContainText(`Send DELETE /api/feeds/${feed}?`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get(`/api/feeds/${feed}`)).status()).toBe(200);
  await form.getByRole("button", { name: "Send DELETE" }).click();
  await question.getByRole("button", { name: "Send it" }).click();
  await expect(form.getByRole("status")).toContainText("204");
  expect((await page.request.get(`/api/feeds/${feed}`)).status()).toBe(404);
});

test("the description is public, may be kept, and is what the page draws", async ({ request, signedInPage: page }) => {
  const answer = await request.get("/api/openapi.json");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const { etag } = answer.headers();
  expect((await request.get("/api/openapi.json", { headers: { "if-none-match": etag ?? "" } })).status()).toBe(304);
  const { paths } = await answer.json();
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods as object)).length;
  await page.goto("/api-docs?tab=endpoints");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(count);
});

test.describe("a description that does not come", () => {
  test.use({ expectedMessages: [/status of 500/] });

  test("says so, and comes when it is asked for again", async ({ signedInPage: page }) => {
    await page.route("**/api/openapi.json", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/api-docs");
    await expect(async () => {
      await tab(page, "Endpoints").click();
      await expect(page.getByText("Failed to load the documentation")).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.unroute("**/api/openapi.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, /^GET \/api\/feeds List/)).toBeVisible();
  });
});
