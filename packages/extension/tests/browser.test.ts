import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from "playwright-core";

/**
 * The built extension, loaded by a whole Chromium. The browser of the journeys has no extensions; where no other one is
 * installed (Debian: `apt-get install chromium`), these tests are skipped and say so.
 */
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-for-testing"].find(
  existsSync,
);
const inBrowser = CHROMIUM ? test : test.skip;
const title = (what: string) => (CHROMIUM ? what : `${what} (skipped: no Chromium with extensions is installed)`);
const ARGS = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];
/** From this version on the button in the toolbar can be pressed by DevTools (`Extensions.triggerAction`). */
const PRESSES_BUTTONS = 146;
const major = CHROMIUM
  ? Number(/ (\d+)\./.exec(execFileSync(CHROMIUM, ["--version"], { stdio: "pipe" }).toString())?.[1])
  : 0;
const inToolbar = major >= PRESSES_BUTTONS ? test : test.skip;
const PASSWORD = "abcdefghjkmnpqrstuvw";

/** The part of the browser's own interface that the tests use. */
type Chrome = {
  action: { getBadgeText: (of: object) => Promise<string>; getTitle: (of: object) => Promise<string> };
  alarms: { get: (name: string) => Promise<{ periodInMinutes: number } | undefined> };
  extension: { getViews: (of: { type: "popup" }) => Window[] };
};
declare const chrome: Chrome;

/** As the API responds to the extension. */
let unread = 7;
let api: Server;
let address: string;
let folder: string;
let context: BrowserContext;
let worker: Worker;
/** A public name for the visited page: the extension does not offer pages of private networks. */
const LOOKED_AT = "http://looms.example/";
const HEAD = '<link rel="alternate" type="application/rss+xml" title="Slow Looms" href="/feed"><h1>Looms</h1>';
/** The requests of the extension to add a feed. */
const added: unknown[] = [];

beforeAll(async () => {
  if (!CHROMIUM) return;
  api = createServer(async (request, response) => {
    if (request.headers.host === new URL(LOOKED_AT).host) {
      response.writeHead(200, { "content-type": "text/html" });
      return response.end(HEAD);
    }
    const isKnown = request.headers.authorization === `Bearer ${PASSWORD}`;
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    if (!isKnown) return response.end(JSON.stringify({ error: { code: "UNAUTHORIZED", message: "Not valid." } }));
    if (request.url === "/api/bundles") return response.end(JSON.stringify([{ id: 3, name: "Mornings" }]));
    if (request.url !== "/api/feeds") return response.end(JSON.stringify({ unread }));
    added.push(await json(request));
    response.end(JSON.stringify({ id: 9, title: "Slow Looms" }));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-extension-"));
  execFileSync(process.execPath, ["scripts/build/build-extension.mjs"]);
  cpSync("dist/extension", path.join(folder, "extension"), { recursive: true });
  // Nobody is there to press Allow: access to this one server is given with the extension.
  const manifest = path.join(folder, "extension", "manifest.json");
  const given = { ...JSON.parse(readFileSync(manifest, "utf8")), host_permissions: ["http://127.0.0.1/*"] };
  writeFileSync(manifest, JSON.stringify(given));
  const extension = path.join(folder, "extension");
  context = await chromium.launchPersistentContext(path.join(folder, "profile"), {
    executablePath: CHROMIUM,
    headless: false,
    args: [
      ...ARGS,
      "--enable-unsafe-extension-debugging",
      `--host-resolver-rules=MAP looms.example ${new URL(address).host}`,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
});

afterAll(async () => {
  if (!CHROMIUM) return;
  await context?.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const badge = () => worker.evaluate(() => chrome.action.getBadgeText({}));
const tooltip = () => worker.evaluate(() => chrome.action.getTitle({}));

/** Waits until the badge says so. */
async function expectBadge(text: string): Promise<void> {
  const end = Date.now() + 20_000;
  while ((await badge()) !== text && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await badge()).toBe(text);
}

/** Enters address and password into the settings and returns what these then say. */
async function save(password: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(worker.url().replace(/background\.js$/, "options.html"));
  await page.getByLabel("Address of the server").fill(address);
  await page.getByLabel("App password").fill(password);
  await page.getByRole("button", { name: "Save" }).click();
  const note = page.locator("#note");
  await note.filter({ hasNotText: /^(Connecting…)?$/ }).waitFor();
  const text = (await note.textContent()) ?? "";
  await page.close();
  return text;
}

inBrowser(
  title("a Chromium loads the extension: its worker runs, counts every five minutes and says that it is not set up"),
  async () => {
    expect(await worker.evaluate(() => chrome.alarms.get("unread"))).toMatchObject({ periodInMinutes: 5 });
    expect([await badge(), await tooltip()]).toEqual(["", "Feedloom: not set up yet"]);
  },
  60_000,
);

inBrowser(
  title("the settings refuse a wrong password, and with the right one the badge counts what is unread"),
  async () => {
    expect(await save("wrong")).toBe("The app password is invalid. Please check the settings.");
    expect(await badge()).toBe("");
    expect(await save(PASSWORD)).toBe("Connected: 7 unread.");
    await expectBadge("7");
    expect(await tooltip()).toBe("Feedloom: 7 unread");
    unread = 1234;
    expect(await save(PASSWORD)).toBe("Connected: 1,234 unread.");
    await expectBadge("999+");
  },
  90_000,
);

type Target = { targetId: string; url: string };
/** The part of the protocol that Playwright has no types for yet. */
type Devtools = { send: (method: "Extensions.triggerAction", of: { id: string; targetId: string }) => Promise<void> };

/** Presses the extension's button in the toolbar over a page. */
async function pressButton(page: Page): Promise<void> {
  const devtools: CDPSession | undefined = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error("The browser has no DevTools");
  const { targetInfos } = await devtools.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const tab = targetInfos.find(({ url }: Target) => url === page.url());
  const id = new URL(worker.url()).host;
  await (devtools as unknown as Devtools).send("Extensions.triggerAction", { id, targetId: tab?.targetId ?? "" });
  await devtools.detach();
}

/** Waits until the open popup shows this text, as a document of the extension sees it. */
const popupShows = (beside: Page, text: string) =>
  beside.waitForFunction(
    // Its document has no body at first.
    (wanted) => chrome.extension.getViews({ type: "popup" })[0]?.document.body?.innerText.includes(wanted),
    text,
  );

inToolbar(
  major >= PRESSES_BUTTONS
    ? "its button in the toolbar shows the feeds of the page that is looked at, and adds one with a second click"
    : `its button in the toolbar opens the popup (skipped: needs a Chromium from version ${PRESSES_BUTTONS} on)`,
  async () => {
    await save(PASSWORD);
    const beside = await context.newPage();
    await beside.goto(worker.url().replace(/background\.js$/, "options.html"));
    const page = await context.newPage();
    await page.goto(LOOKED_AT);
    await page.bringToFront();
    await pressButton(page);
    await popupShows(beside, `${LOOKED_AT}feed`);
    await popupShows(beside, "Mornings");
    await beside.evaluate(() => {
      const [popup] = chrome.extension.getViews({ type: "popup" });
      popup?.document.querySelector<HTMLButtonElement>('button[aria-label^="Add Slow Looms"]')?.click();
    });
    await popupShows(beside, "You now follow “Slow Looms”.");
    expect(added).toEqual([{ url: `${LOOKED_AT}feed`, bundleId: null }]);
  },
  90_000,
);
