import type { Site } from "./public-document";
import { publicPage } from "./public-page";

const SITE: Site = {
  origin: "https://feeds.example",
  hasPlans: true,
  styles: "a{}",
  support: "support@feeds.example",
};
const html = (text: string) =>
  new Response(text, { headers: { "content-type": "text/html", "content-security-policy": "default-src 'self'" } });

function makePage(options = {}) {
  const page = { site: SITE, renders: 0 };
  const render = async (site: Site, { slug }: { slug?: string }) => {
    page.renders += 1;
    if (slug === "none") throw new Error("not found");
    return html(`${slug ?? ""} at ${site.origin}`);
  };
  const handler = publicPage(() => page.site, render, options);
  const get = (headers: HeadersInit = {}, params = {}) =>
    handler(new Request("http://localhost/x", { headers }), { params: Promise.resolve(params) });
  return { page, get };
}

test("a page is rendered once, and shared caches keep it for minutes, not for a year", async () => {
  const { page, get } = makePage();
  const [first, second] = [await get(), await get()];
  expect([await first.text(), await second.text()]).toEqual([" at https://feeds.example", " at https://feeds.example"]);
  expect(page.renders).toBe(1);
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("text/html");
  expect(first.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=300, stale-while-revalidate=86400");
  expect(first.headers.get("vary")).toBeNull();
});

test("who has a page is told so, also when it was compressed on its way", async () => {
  const { get } = makePage();
  const etag = (await get()).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await get({ "if-none-match": known });
    expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
});

test("a page of which a cookie shows another document is kept by the browser alone, and asked for each time", async () => {
  const { get } = makePage({ byCookie: true });
  const { headers } = await get();
  expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, no-cache", "Cookie"]);
  const known = await get({ "if-none-match": headers.get("etag") ?? "" });
  expect([known.status, known.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
});

test("a page names the address under which the installation runs now", async () => {
  const { page, get } = makePage();
  const before = (await get()).headers.get("etag");
  page.site = { ...SITE, origin: "http://localhost:4000" };
  const after = await get();
  expect(await after.text()).toBe(" at http://localhost:4000");
  expect(after.headers.get("etag")).not.toBe(before);
});

test("every page of an address has its own text, and one that does not exist is not kept", async () => {
  const { page, get } = makePage();
  expect(await (await get({}, { slug: "a" })).text()).toBe("a at https://feeds.example");
  expect(await (await get({}, { slug: "b" })).text()).toBe("b at https://feeds.example");
  for (let turn = 0; turn < 2; turn += 1) await expect(get({}, { slug: "none" })).rejects.toThrow("not found");
  expect(page.renders).toBe(4);
});

test("the page of unknown paths keeps its status, whoever has it", async () => {
  const { get } = makePage({ status: 404 });
  const etag = (await get()).headers.get("etag") ?? "";
  expect((await get({ "if-none-match": etag })).status).toBe(404);
});
