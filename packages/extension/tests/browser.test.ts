import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Worker } from "playwright-core";

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
const PASSWORD = "abcdefghjkmnpqrstuvw";

/** What the tests use of the browser's own interface. */
type Chrome = {
  action: { getBadgeText: (of: object) => Promise<string>; getTitle: (of: object) => Promise<string> };
  alarms: { get: (name: string) => Promise<{ periodInMinutes: number } | undefined> };
};
declare const chrome: Chrome;

/** As the API responds to the extension. */
let unread = 7;
let api: Server;
let address: string;
let folder: string;
let context: BrowserContext;
let worker: Worker;

beforeAll(async () => {
  if (!CHROMIUM) return;
  api = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${PASSWORD}`;
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? { unread } : { error: { code: "UNAUTHORIZED", message: "Not valid." } }));
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
    args: [...ARGS, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  });
  worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
}, 120_000);

afterAll(async () => {
  if (!CHROMIUM) return;
  await context?.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const badge = () => worker.evaluate(() => chrome.action.getBadgeText({}));
const tooltip = () => worker.evaluate(() => chrome.action.getTitle({}));

/** Waits until the badge says so. */
async function expectBadge(text: string): Promise<void> {
  const end = Date.now() + 20_000;
  while ((await badge()) !== text && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
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
    expect(await save("wrong")).toBe("The app password is not accepted. Please check the settings.");
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
