import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchChromium } from "@/scripts/testing/chromium";

// npm run screenshots [-- address]: photographs the demo that runs there for the public pages,
// in both themes and for both widths, and once for the README. Start the demo with PLAN_MODE=unlimited, so that no plan is
// in the pictures.
// Names after the address take only those pictures: npm run screenshots -- http://localhost:3000 home analytics
const [base = "http://localhost:3000", ...only] = process.argv.slice(2);
const folder = path.resolve("public/screenshots");
const ACCOUNT = { email: "robin@example.com", password: "feedloom-demo" };
const THEMES = ["light", "dark"] as const;
const SHAPES = {
  wide: { viewport: { width: 1200, height: 750 }, files: [800, 1600] },
  phone: { viewport: { width: 390, height: 640 }, files: [780] },
};

type Item = { id: number; description: string | null; title: string };
type Target = { address: string; act?: (page: Page) => Promise<void> };

/** Returns the page that each picture shows. */
async function targets(cookie: string): Promise<Record<string, Target>> {
  const ask = async <Answer>(call: string): Promise<Answer> =>
    (await (await fetch(base + call, { headers: { cookie } })).json()) as Answer;
  const items = await ask<Item[]>("/api/feed-items?limit=50");
  const longest = items.toSorted((a, b) => (b.description?.length ?? 0) - (a.description?.length ?? 0))[0];
  const [bundle] = await ask<{ id: number }[]>("/api/bundles");
  return {
    home: { address: "/" },
    reading: { address: `/?item=${longest?.id ?? ""}` },
    bundles: { address: "/bundles" },
    bundle: { address: `/bundles?bundle=${bundle?.id ?? ""}` },
    address: { address: `/bundles?bundle=${bundle?.id ?? ""}`, act: showRssAddress },
    smart: { address: "/intelligent-search" },
    search: { address: "/?q=light" },
    analytics: { address: "/analytics" },
    "add-feed": {
      address: "/new-feed",
      act: (page) => page.getByRole("textbox").first().fill("github.com/postgres/postgres"),
    },
  };
}

/** Scrolls to a bundle's RSS address, which a phone shows on another page than the list. */
async function showRssAddress(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "RSS Feed Access" });
  const about = page.getByRole("button", { name: /^About / });
  await heading.or(about).filter({ visible: true }).first().waitFor();
  if (!(await heading.isVisible())) await about.click();
  await heading.evaluate((shown) => shown.scrollIntoView({ block: "center" }));
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ACCOUNT),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("feedloom-session="));
  if (!cookie) throw new Error(`Nobody signs in at ${base} as ${ACCOUNT.email}. Is \`npm run demo\` running?`);
  return cookie.split(";")[0] ?? "";
}

async function photograph(page: Page, { address, act }: Target): Promise<Buffer> {
  await page.goto(base + address, { waitUntil: "load" });
  await act?.(page);
  // Fonts, favicons and what comes after the first paint.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.evaluate(nameExample, base);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** Writes an example in place of the demo's own address, in the page's texts. */
function nameExample(base: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.includes(base)) text.nodeValue = text.nodeValue.replaceAll(base, "https://feedloom.example");
  }
}

async function write(picture: Buffer, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const resized = sharp(picture).resize({ width });
    await resized
      .clone()
      .avif({ quality: 60, effort: 3 })
      .toFile(path.join(folder, `${name}-${width}.avif`));
    await resized
      .clone()
      .webp({ quality: 84, effort: 5 })
      .toFile(path.join(folder, `${name}-${width}.webp`));
  }
}

mkdirSync(folder, { recursive: true });
const cookie = await signIn();
const wanted = await targets(cookie);
const browser = await launchChromium();
for (const theme of THEMES) {
  for (const [shape, { viewport, files }] of Object.entries(SHAPES)) {
    const context = await browser.newContext({ viewport, colorScheme: theme, deviceScaleFactor: 2 });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: base }]);
    const page = await context.newPage();
    for (const [shot, target] of Object.entries(wanted)) {
      if (only.length > 0 && !only.includes(shot)) continue;
      await write(await photograph(page, target), `${shot}-${theme}-${shape}`, files);
    }
    if (theme === "light" && shape === "wide") {
      const home = await photograph(page, { address: "/" });
      await sharp(home).resize({ width: 1280 }).png({ palette: true }).toFile("docs/screenshot.png");
    }
    await context.close();
  }
}
await browser.close();
process.exit();
