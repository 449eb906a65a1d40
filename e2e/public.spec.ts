import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { JSDOM } from "jsdom";
import { test } from "@/e2e/support/journey";
import { mailTo } from "@/e2e/support/outbox";
import { expectPublicPage, expectSupportToGet } from "@/e2e/support/screens/public-page";
import { MEMBER_SEGMENTS } from "@/lib/shared/paths";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";

const PATHS = PUBLIC_PAGES.map(({ path }) => path);
/** The properties that schema.org's types need to be of use (Google's structured data guidelines). */
const REQUIRED: Record<string, string[]> = {
  SoftwareApplication: ["name", "offers", "applicationCategory", "operatingSystem"],
  FAQPage: ["mainEntity"],
  Article: ["headline", "datePublished", "author", "image"],
  BreadcrumbList: ["itemListElement"],
};

async function read(request: APIRequestContext, path: string): Promise<Document> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const encoding = answer.headers()["content-encoding"];
  expect({ path, status: answer.status(), encoding }).toEqual({ path, status: 200, encoding: "br" });
  return new JSDOM(await answer.text(), { url: new URL(path, process.env.E2E_BASE_URL).href }).window.document;
}

const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute("content") ?? "";

/** The structured data of a page; every object is whole. */
function structuredData(document: Document, path: string): string[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => {
    const data = JSON.parse(script.textContent ?? "");
    expect(data["@context"]).toBe("https://schema.org");
    const missing = (REQUIRED[data["@type"]] ?? ["a known type"]).filter(
      (field) => Object.keys(data[field] ?? {}).length === 0,
    );
    expect({ path, type: data["@type"], missing }).toEqual({ path, type: data["@type"], missing: [] });
    // The people and figures of the front page are examples.
    expect(JSON.stringify(data)).not.toMatch(/"(aggregateRating|review)"|Sarah Chen|Marcus Rodriguez|Emily Johnson/);
    return data["@type"];
  });
}

test("every public page has its own title and description, and no link or picture is broken", async ({
  request,
  baseURL,
}) => {
  test.slow();
  const documents = new Map<string, Document>();
  const seen: { title: string[]; description: string[]; canonical: string[] } = {
    title: [],
    description: [],
    canonical: [],
  };
  const types: string[] = [];
  for (const path of PATHS) {
    const document = await read(request, path);
    documents.set(path, document);
    expectOwnScripts(document);
    const description = content(document, 'meta[name="description"]');
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelectorAll("main")).toHaveLength(1);
    expect({ path, length: description.length }).toEqual({ path, length: expect.any(Number) });
    expect(description.length, path).toBeGreaterThan(50);
    expect(description.length, path).toBeLessThan(200);
    expect(new URL(canonical).pathname).toBe(path);
    // The address is that of the running installation, whatever it was built with.
    expect(new URL(canonical).origin).toBe(baseURL);
    expect(content(document, 'meta[name="robots"]'), path).not.toContain("noindex");
    const picture = new URL(content(document, 'meta[property="og:image"]')).pathname;
    const answer = await request.get(picture);
    expect({ picture, type: answer.headers()["content-type"] }).toEqual({ picture, type: "image/png" });
    types.push(...structuredData(document, path));
    seen.title.push(document.title);
    seen.description.push(description);
    seen.canonical.push(canonical);
  }
  for (const values of Object.values(seen)) expect(new Set(values).size).toBe(PATHS.length);
  expect(new Set(types)).toEqual(new Set(Object.keys(REQUIRED)));
  await expectLinks(request, documents);
});

/** Public pages load no script but those of the build. */
function expectOwnScripts(document: Document): void {
  const sources = [...document.querySelectorAll("script[src], link[as=script]")].map(
    (element) => element.getAttribute("src") ?? element.getAttribute("href"),
  );
  expect(sources.filter((source) => !source?.startsWith("/_next/static/"))).toEqual([]);
}

/** Every address of this site that a page names, without those that only a browser follows. */
function addresses(document: Document): URL[] {
  const named = [...document.querySelectorAll("[href], [src], [srcset]")].flatMap((element) => [
    element.getAttribute("href"),
    element.getAttribute("src"),
    ...(element.getAttribute("srcset") ?? "").split(",").map((part) => part.trim().split(" ")[0] ?? ""),
  ]);
  return named
    .filter((address): address is string => Boolean(address))
    .map((address) => new URL(address, document.URL))
    .filter((url) => url.origin === new URL(document.URL).origin);
}

/** Returns true if a page for members asks a visitor to sign in first and then returns to its address. */
function leadsToSignIn(answer: APIResponse, address: string): boolean {
  const isMembers = MEMBER_SEGMENTS.includes(address.split("/")[1] ?? "");
  const to = new URL(answer.headers().location ?? "/", process.env.E2E_BASE_URL);
  return isMembers && to.pathname === "/login" && to.searchParams.get("next") === address;
}

/** Every link and picture leads somewhere, to the place on the page too. */
async function expectLinks(request: APIRequestContext, documents: Map<string, Document>): Promise<void> {
  const all = new Set<string>();
  for (const document of documents.values()) {
    for (const url of addresses(document)) {
      all.add(url.pathname + url.search);
      const target = documents.get(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      const found = !id || !target || target.getElementById(id) !== null;
      expect({ from: document.URL, to: url.pathname + url.hash, found }).toMatchObject({ found: true });
    }
  }
  const broken: string[] = [];
  for (const address of all) {
    const answer = await request.get(address, { maxRedirects: 0 });
    if (leadsToSignIn(answer, address)) continue;
    // A screen of the app sends a visitor to sign in, and knows the way back.
    const isMember =
      answer.status() === 307 && answer.headers().location?.includes(`/login?next=${encodeURIComponent(address)}`);
    if (answer.status() !== 200 && !isMember) broken.push(`${answer.status()} ${address}`);
  }
  expect(broken).toEqual([]);
  expect(all.size).toBeGreaterThan(PATHS.length);
}

test("the site maps list every page, robots.txt allows them, and the blog has a feed", async ({ request, baseURL }) => {
  const siteMap = await (await request.get("/sitemap.xml")).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  expect(listed).toEqual(PATHS.map((path) => baseURL + path));
  const forPeople = await read(request, "/sitemap");
  for (const path of PATHS) expect(forPeople.querySelector(`main a[href="${path}"]`), path).not.toBeNull();
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const feed = await request.get("/blog/feed.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect((await feed.text()).match(/<item>/g)).toHaveLength(4);
});

test("an unknown address gets a 404 that is not indexed", async ({ request }) => {
  for (const path of [
    "/no-such-page",
    "/features/no-such-feature",
    "/blog/no-such-article",
    "/contact/no-such-result",
  ]) {
    const answer = await request.get(path);
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
    expect(answer.headers()["x-robots-tag"]).toBe("noindex");
  }
  expect((await request.get("/bundles")).headers()["x-robots-tag"]).toBe("noindex");
});

test("a signed-out visitor of a member's page is sent to sign in and back", async ({ request }) => {
  for (const path of ["/tutorial/feeds", "/tutorials?tab=quick", "/settings?tab=stats"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? "", process.env.E2E_BASE_URL);
    expect({ status: answer.status(), to: to.pathname + to.search }).toEqual({
      status: 307,
      to: `/login?next=${encodeURIComponent(path)}`,
    });
  }
});

/** One page of each layout; e2e/full looks at all of them. */
const LAYOUTS = [
  "/",
  "/pricing",
  "/features/feed-aggregation",
  "/guides/getting-started",
  "/blog/why-rss-still-works",
  "/contact",
];

test("the layouts of the public pages have no accessibility violation, no message and no sideways scrolling @phone-all", async ({
  page,
}) => {
  for (const path of LAYOUTS) await expectPublicPage(page, path);
});

test("the contact form sends a message and confirms it on the page", async ({ page }) => {
  const text = `A feed is read wrongly ${randomUUID()}`;
  // Nobody writes a message within two seconds; the clock is moved instead of waiting.
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Your email").fill("ada@example.com");
  await page.getByLabel("Subject").selectOption("Technical support");
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.clock.fastForward("00:30");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you, we received your message")).toBeVisible();
  await expectSupportToGet(page.request, text);
});

test("a reader subscribes to the newsletter, confirms by mail and unsubscribes", async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`;
  await page.goto("/blog");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  const link = /http\S+\/newsletter\/confirm\S+/.exec((await mailTo(page.request, email)).text)?.[0] ?? "";
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  // Asked for again, a known address gets a mail with the way out.
  await page.request.post("/api/newsletter", { data: { email } });
  const out = /http\S+\/newsletter\/unsubscribe\S+/.exec((await mailTo(page.request, email, 2)).text)?.[0] ?? "";
  await page.goto(new URL(out).pathname + new URL(out).search);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
});
