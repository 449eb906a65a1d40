import { renderToStaticMarkup } from "react-dom/server";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed, seedItems } from "@/scripts/testing/seed-feed";

jest.mock("@/lib/domain/base/site/read-site", () => ({
  readSite: () => ({ origin: "https://feedloom.example", hasPlans: true, support: "s@x.example" }),
}));

import NoBundle from "./not-found";
import Page, { generateMetadata } from "./page";

const props = (id: number | string) => ({ params: Promise.resolve({ id: String(id) }) });
const get = async (id: number) => renderToStaticMarkup(await Page(props(id)));

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
  const text = await get(id);
  for (const part of [
    "A bundle of one feed",
    'href="https://sea.example/tides"',
    "High &amp; low",
    `href="web+feed:https://feedloom.example/rss/bundle/${id}.xml"`,
    `href="feed:https://feedloom.example/rss/bundle/${id}.xml"`,
    `href="/new-feed?url=https%3A%2F%2Ffeedloom.example%2Frss%2Fbundle%2F${id}.xml"`,
    `>https://feedloom.example/rss/bundle/${id}.opml</textarea>`,
    `>https://feedloom.example/rss/bundle/${id}.xml</textarea>`,
  ])
    expect(text).toContain(part);
  expect(text).toMatch(
    /<time dateTime="[^"]+" title="[^"]+ UTC"[^>]*>(?:Just now|Yesterday|\d+ (?:min|h|d) ago|[A-Z][a-z]{2} \d+)/,
  );
  expect(text).not.toMatch(/Kept back|Nobody sees this|Zebulon|<script>alert|href="javascript:/);
});

test("its data for machines is one JSON document that no title can end", async () => {
  const { id } = await shelf();
  const text = await get(id);
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

test("its metadata names its own feeds and picture, and keeps it out of search engines", async () => {
  const { id } = await shelf();
  const address = `https://feedloom.example/rss/bundle/${id}`;
  expect(await generateMetadata(props(id))).toMatchObject({
    title: "Earth & <Sky>",
    robots: { index: false, follow: false },
    alternates: {
      canonical: `https://feedloom.example/bundle/${id}`,
      types: {
        "application/rss+xml": [{ url: `${address}.xml` }],
        "application/atom+xml": [{ url: `${address}.atom` }],
        "application/feed+json": [{ url: `${address}.json` }],
        "text/x-opml": [{ url: `${address}.opml` }],
      },
    },
    openGraph: { images: [{ url: `https://feedloom.example/og/bundle/${id}.png` }] },
  });
});

test("the page shows what has changed since it was last asked for", async () => {
  const { ctx, id, sea } = await shelf();
  expect(await get(id)).not.toMatch(/All of it|Fresh/);
  await updateBundle(ctx, id, { description: "All of it." });
  await seedItems(ctx, sea, [{ title: "Fresh", publishedAt: "2026-03-02T00:00:00.000Z" }]);
  const text = await get(id);
  expect(text).toContain("All of it.");
  expect(text).toContain("Fresh");
});

test.each(["5", "x", "99999999999999999999"])("/bundle/%s says that there is none, with 404", async (id) => {
  await expect(Page(props(id))).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
  await expect(generateMetadata(props(id))).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
  expect(renderToStaticMarkup(NoBundle())).toContain("Bundle not found");
});
