import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";

/**
 * The documents of the built extension in a browser. The browser of the tests is one without extensions, so that
 * `chrome` is a stand-in; everything else is what is shipped. The server is one that answers as the API does.
 */
const SERVER = "https://feedloom.example";
const FOLDER = path.resolve("dist/extension");
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

type Sent = { path: string; authorization: string | undefined; cookie: string | undefined; body: unknown };

test.describe.configure({ mode: "serial" });

test.beforeAll(() => {
  execFileSync(process.execPath, ["scripts/build/build-extension.mjs"]);
});

/** Serves the extension and the API; returns what was sent to the API. */
async function serve(page: Page, head: string, settings: object | null): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(`${SERVER}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) {
      const file = path.join(FOLDER, pathname);
      return route.fulfill({ body: await readFile(file), contentType: TYPES[path.extname(file)] ?? "image/png" });
    }
    const { authorization, cookie } = await request.allHeaders();
    sent.push({ path: pathname, authorization, cookie, body: request.postDataJSON() });
    if (pathname === "/api/bundles") return route.fulfill({ json: [{ id: 3, name: "Mornings" }] });
    if (pathname === "/api/counts") return route.fulfill({ json: { unread: 1234 } });
    const isKnown = request.postData()?.includes("comments");
    return isKnown
      ? route.fulfill({ status: 409, json: { error: { code: "ALREADY_SUBSCRIBED", message: "You follow it." } } })
      : route.fulfill({ json: { id: 9, title: "Slow Looms" } });
  });
  await page.addInitScript(standIn, { head, settings });
  return sent;
}

/** Runs in the page. `head`: of the page that the reader looks at. */
function standIn({ head, settings }: { head: string; settings: object | null }): void {
  const stored: Record<string, unknown> = settings ? { settings } : {};
  const removed: string[] = [];
  const looked = { id: 1, url: "https://looms.example/today" };
  const inPage = <Result>(func: () => Result): Result => {
    const template = document.createElement("template");
    template.innerHTML = head;
    const added = [...template.content.children];
    document.head.append(...added);
    const result = func();
    for (const element of added) element.remove();
    return result;
  };
  Object.assign(window, {
    chrome: {
      storage: {
        local: {
          get: async (key: string) => ({ [key]: stored[key] }),
          set: async (entries: object) => void Object.assign(stored, entries),
          remove: async (key: string) => void delete stored[key],
        },
      },
      tabs: { query: async () => [looked] },
      scripting: { executeScript: async ({ func }: { func: () => unknown }) => [{ result: inPage(func) }] },
      runtime: { openOptionsPage: async () => undefined, sendMessage: async () => undefined },
      permissions: {
        request: async () => true,
        remove: async ({ origins }: { origins: string[] }) => Boolean(removed.push(...origins)),
      },
    },
    removed,
  });
}

const SETTINGS = { server: SERVER, password: "secret", bundleId: 3 };
const link = (href: string, title: string) =>
  `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`;

test("the extension shows the feeds of a page and adds one with its address and bundle alone", async ({ page }) => {
  const head =
    link("https://looms.example/feed", "Slow Looms") +
    link("https://looms.example/comments", "Comments") +
    link("http://10.0.0.1/feed", "Inside");
  const sent = await serve(page, head, SETTINGS);
  await page.goto(`${SERVER}/popup.html`);
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Bundle" })).toHaveValue("3");
  await page.getByRole("button", { name: /^Add Slow Looms/ }).click();
  await expect(page.getByRole("status")).toHaveText("You now follow “Slow Looms”.");
  await expect(page.getByRole("link", { name: "Open Feedloom" })).toHaveAttribute("href", `${SERVER}/articles/9`);
  expect(sent.at(-1)).toEqual({
    path: "/api/feeds",
    authorization: "Bearer secret",
    cookie: undefined,
    body: { url: "https://looms.example/feed", bundleId: 3 },
  });
  await page.getByRole("button", { name: /^Add Comments/ }).click();
  await expect(page.getByRole("status")).toHaveText("You already follow this feed.");
});

test("if a page names no feed, the extension lets the server look for one", async ({ page }) => {
  const sent = await serve(page, "", SETTINGS);
  await page.goto(`${SERVER}/popup.html`);
  await expect(page.getByRole("status")).toHaveText(
    "No feed found on this page. Add it and Feedloom will look for one.",
  );
  await page.getByRole("button", { name: /^Add This site/ }).click();
  await expect(page.getByRole("status")).toHaveText("You now follow “Slow Looms”.");
  expect(sent.at(-1)?.body).toEqual({ url: "https://looms.example/today", bundleId: 3 });
});

test("the extension tries its settings before it saves them, and sends nothing without them", async ({ page }) => {
  const sent = await serve(page, "", null);
  await page.goto(`${SERVER}/popup.html`);
  await expect(page.getByRole("status")).toContainText("in the settings first");
  expect(sent).toEqual([]);
  await page.goto(`${SERVER}/options.html`);
  await page.getByLabel("Address of the server").fill("http://feedloom.example");
  await page.getByLabel("App password").fill("secret");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText(/starting with https/);
  expect(sent).toEqual([]);
  await page.getByLabel("Address of the server").fill(SERVER);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Connected: 1,234 unread.");
  expect(sent.map(({ path, authorization }) => [path, authorization])).toEqual([["/api/counts", "Bearer secret"]]);
});

test("access is given back to a server that is left, and to one that refuses", async ({ page }) => {
  await serve(page, "", { ...SETTINGS, server: "https://former.example" });
  const removed = () => page.evaluate(() => (window as unknown as { removed: string[] }).removed);
  await page.route("https://refusing.example/**", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(`${SERVER}/options.html`);
  await page.getByLabel("Address of the server").fill("https://refusing.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("app password is invalid");
  expect(await removed()).toEqual(["https://refusing.example/*"]);
  await page.getByLabel("Address of the server").fill(SERVER);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Connected: 1,234 unread.");
  expect(await removed()).toEqual(["https://refusing.example/*", "https://former.example/*"]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Connected: 1,234 unread.");
  expect(await removed()).toHaveLength(2);
});
