import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed, seedItems } from "@/scripts/testing/seed-feed";

jest.mock("@/lib/domain/base/site/read-site", () => ({
  readSite: () => ({ origin: "https://feedloom.example", hasPlans: true, support: "s@x.example", styles: "" }),
}));

import { GET } from "./route";

async function get(id: number | string, headers: Record<string, string> = {}) {
  const request = new Request(`https://feedloom.example/bundle/${id}`, { headers });
  const response = await GET(request, { params: Promise.resolve({ id: String(id) }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function shelf() {
  const ctx = await freshUser({ columns: { firstName: "Zebulon" } });
  const sea = await seedFeed(ctx, {
    title: "Sea & <land>",
    articles: [
      { title: "Tides </script><script>alert(1)</script>", summary: "High & low", url: "https://sea.example/tides" },
      { title: "Odd", url: "javascript:alert(1)" },
    ],
  });
  const hidden = await seedFeed(ctx, {
    title: "Kept back",
    isPrivate: true,
    articles: [{ title: "Nobody sees this" }],
  });
  const id = await seedBundle(ctx, [sea, hidden], "Earth & <Sky>");
  return { ctx, sea, id };
}

test("the page shows title, public feeds and latest articles, and how to follow them without a script", async () => {
  const { id } = await shelf();
  const { status, text, headers } = await get(id);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const part of [
    "<title>Earth &amp; &lt;Sky&gt; · Feedloom</title>",
    "A bundle of one feed",
    'href="https://sea.example/tides"',
    "High &amp; low",
    `href="web+feed:https://feedloom.example/rss/bundle/${id}.xml"`,
    `href="feed:https://feedloom.example/rss/bundle/${id}.xml"`,
    `href="/new-feed?url=https%3A%2F%2Ffeedloom.example%2Frss%2Fbundle%2F${id}.xml"`,
    `value="https://feedloom.example/rss/bundle/${id}.opml"`,
    `value="https://feedloom.example/rss/bundle/${id}.xml"`,
    `<link rel="alternate" type="application/rss+xml" href="https://feedloom.example/rss/bundle/${id}.xml"`,
    `<meta property="og:image" content="https://feedloom.example/og/bundle/${id}.png"/>`,
    '<meta name="robots" content="noindex, nofollow"/>',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(
    /Kept back|Nobody sees this|Zebulon|rel="alternate"[^>]*blog|<script>alert|href="javascript:/,
  );
});

test("its data for machines is one JSON document that no title can end", async () => {
  const { id } = await shelf();
  const { text } = await get(id);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const data = JSON.parse(json);
  expect([data["@type"], data.name, data.url]).toEqual([
    "CollectionPage",
    "Earth & <Sky>",
    `https://feedloom.example/bundle/${id}`,
  ]);
  expect(data.mainEntity.itemListElement).toHaveLength(1);
  expect(data.mainEntity.itemListElement[0].item).toMatchObject({ url: "https://sea.example/tides" });
});

test("its policy runs its own script only, and caches may keep it for everybody", async () => {
  const { id } = await shelf();
  const { headers } = await get(id);
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^ ]+'(?: 'sha256-[^ ]+')*;/);
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=300, stale-while-revalidate=86400");
  expect(headers.get("set-cookie")).toBeNull();
});

test("who has it gets 304 until the bundle or its articles change", async () => {
  const { ctx, id, sea } = await shelf();
  let etag = (await get(id)).headers.get("etag") ?? "";
  expect(await get(id, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
  for (const change of [
    () => updateBundle(ctx, id, { description: "All of it." }),
    () => seedItems(ctx, sea, [{ title: "Fresh", publishedAt: "2026-03-02T00:00:00.000Z" }]),
  ]) {
    await change();
    const now = await get(id, { "if-none-match": etag });
    expect(now.status).toBe(200);
    etag = now.headers.get("etag") ?? "";
  }
  expect((await get(id)).text).toContain("Fresh");
});

test.each(["5", "x", "99999999999999999999"])("/bundle/%s says that there is none, with 404", async (id) => {
  const { status, text } = await get(id);
  expect(status).toBe(404);
  expect(text).toContain("There is no such bundle");
  expect(text).toContain("noindex");
});
