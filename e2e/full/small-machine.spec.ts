import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { processesOf, registerAt } from "@/e2e/support/process/installation";
import { freshDataFolder, type Launched, launch } from "@/e2e/support/process/launcher";
import { limitMemory, type MemoryLimit } from "@/e2e/support/process/limit-memory";
import { publish } from "@/e2e/support/publish";
import { freePort } from "@/sandbox/free-port";

const MEGABYTES = 1024;
/** As many as the Free plan has. */
const FEEDS = 10;
const ARTICLES = 30;
/** A text of about 3 kB that differs from article to article. */
const textOf = (feed: number, article: number) =>
  Array.from(
    { length: 60 },
    (_, at) => `The ${["ferry", "harbour", "keeper"][at % 3]} of town ${feed} counts ${article * at} ships.`,
  ).join(" ");

let limit: MemoryLimit | null;
let app: Launched | undefined;
let data = "";

test.afterEach(async () => {
  app?.child.kill("SIGINT");
  await app?.ended;
  if (data) rmSync(data, { recursive: true, force: true });
  limit?.remove();
});

test("the whole product runs on a machine with a gigabyte", async ({ page, context, web }) => {
  test.setTimeout(600_000);
  limit = limitMemory(MEGABYTES);
  test.skip(limit === null, "This machine allows no group of processes with a limit.");
  data = freshDataFolder();
  const port = await freePort();
  app = launch(data, port, { FETCH_ALLOW_ADDRESSES: "127.0.0.0/8" });
  limit?.add(app.child.pid ?? 0);
  await Promise.race([app.ready, app.ended]);
  expect(app.said()).toContain("Feedloom is ready");
  const programs = processesOf(data).filter((line) => /(?:server|worker)\.mjs/.test(line));

  const base = `http://localhost:${port}`;
  const cookies = (await registerAt(base)).split("; ").map((cookie) => cookie.split("="));
  await context.addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url: base })));
  const ask = async (path: string) => (await page.request.get(`${base}${path}`)).json();

  for (let feed = 0; feed < FEEDS; feed += 1) {
    const entries = Array.from({ length: ARTICLES }, (_, article) => ({
      title: `Town ${feed}, report ${article}`,
      text: textOf(feed, article),
    }));
    const { feedUrl } = await publish(web, `Town ${feed}`, entries);
    expect((await page.request.post(`${base}/api/feeds`, { data: { url: feedUrl } })).status()).toBe(201);
  }
  await expect
    .poll(async () => (await ask("/api/intelligence/analytics")).analyzedArticles, { timeout: 400_000 })
    .toBe(FEEDS * ARTICLES);

  await page.goto(base);
  const list = page.getByRole("region", { name: "Articles" });
  await list.getByRole("article").nth(3).click();
  await expect(
    page
      .getByRole("article")
      .getByText(/counts \d+ ships/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press("s");
  await expect.poll(async () => (await ask("/api/feed-items?filter=starred")).length).toBe(1);
  await page.goto(`${base}/?q=harbour`);
  await expect(list.getByRole("article").first()).toBeVisible();
  await page.goto(`${base}/intelligence`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let call = 0; call < 2_000; call += 1) {
    expect((await page.request.get(`${base}/api/feed-items?filter=unread&limit=20`)).status()).toBe(200);
  }

  expect(limit?.killed()).toBe(0);
  expect(processesOf(data).filter((line) => /(?:server|worker)\.mjs/.test(line))).toEqual(programs);
  console.log(`The product took ${limit?.most()} of ${MEGABYTES} MB at most.`);
});
