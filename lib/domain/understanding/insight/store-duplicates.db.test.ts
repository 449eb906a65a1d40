import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import { db, sql } from "@/lib/platform/db";
import { entry, freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { analyseArticles } from "./analyse-articles";
import { inlineAnalyser } from "./analyser";

const STORY = `The city council of Linz voted on Tuesday to close the riverside road to private cars from next spring. Mayor Elena
  Ruiz said the plan would cost 4.2 million euros and be paid from parking fees. Shop owners in the district had asked for a
  delay until after the summer season, arguing that customers would go elsewhere. A study by the university found that 6,000
  cars use the road each day, most of them to avoid the bridge. Two new bus lines will open in April, and 300 bicycle stands
  are to be built along the embankment.`;
const SPONSOR = `Sponsored by Betterhost: fast servers for everyone who writes on the web, with backups every night, support by
  people who know what they do, and a discount of twenty percent for listeners of this show who sign up before the end of
  the month at the address below and name it. Our thanks to Betterhost for paying for this episode of the show.`;

let run = 0;
beforeEach(async () => {
  run += 1;
  await analyse();
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** A text of this test alone: the articles of others are candidates, too. */
const own = (text: string) => `<p>${text.replace(/\b(\w{6,})\b/g, `$1 r${run}w`)}</p>`;
const titled = (title: string) => `${title} number${run}x`;
const analyse = () => analyseArticles(testCtx(), inlineAnalyser, { limit: 10_000 });

/** The pairs among the articles of these sources: [title, title, reason]. */
async function pairsOf(...sources: number[]): Promise<string[][]> {
  const rows = await sql<{ a: string; b: string; reason: string; back: string }>(db().pool, {
    text: `SELECT a.guid AS a, b.guid AS b, d.reason, back.reason AS back FROM article_duplicates d
      JOIN articles a ON a.id = d.article_id JOIN articles b ON b.id = d.other_id
      LEFT JOIN article_duplicates back ON back.article_id = d.other_id AND back.other_id = d.article_id
      WHERE a.source_id = ANY($1::bigint[]) AND a.id < b.id ORDER BY a.id, b.id`,
    values: [sources],
  });
  for (const { reason, back } of rows) expect(back).toBe(reason);
  return rows.map(({ a, b, reason }) => [...[a, b].sort(), reason]).sort();
}
const article = (guid: string, given: Partial<SourceItem>) => entry({ guid, publishedAt: ago(5), ...given });

test("the same address is found whatever it is decorated with, and only with a title or text that agrees", async () => {
  const site = `https://news-${run}.example`;
  const one = await freshSource([
    article("a", { title: titled("Linz closes road"), link: `${site}/linz?utm_source=rss`, contentHtml: own(STORY) }),
  ]);
  const two = await freshSource([
    article("b", {
      title: titled("Linz closes road to cars"),
      link: `http://www.${site.slice(8)}/linz/#comments`,
      contentHtml: "",
    }),
  ]);
  const blog = await freshSource([
    article("c", {
      title: "About time",
      link: `${site}/linz`,
      contentHtml: "<p>Somebody had to do it, and now they have.</p>",
    }),
  ]);
  await analyse();
  expect(await pairsOf(one, two, blog)).toEqual([["a", "b", "link"]]);
});

test("a headline without a text is found in another feed of these days", async () => {
  const title = titled("Council closes the riverside road to private cars");
  const sources = [
    await freshSource([article("a", { title, contentHtml: "" })]),
    await freshSource([article("b", { title: `${title} - Daily News`, contentHtml: "" })]),
    await freshSource([article("c", { title, contentHtml: "", publishedAt: ago(24 * 20) })]),
  ];
  await analyse();
  expect(await pairsOf(...sources)).toEqual([["a", "b", "headline"]]);
});

test("pictures under one caption are different articles, and the same picture again is a duplicate", async () => {
  const picture = (guid: string, thumbnail: string) =>
    article(guid, { title: titled("Grey heron fishing in the morning mist"), contentHtml: "", thumbnail });
  const photos = await freshSource([
    picture("a", "https://photos.example/1.jpg"),
    picture("b", "https://photos.example/2.jpg?w=400"),
  ]);
  const club = await freshSource([picture("c", "https://photos.example/2.jpg?w=800")]);
  await analyse();
  expect(await pairsOf(photos, club)).toEqual([["b", "c", "headline"]]);
});

test("titles without a Latin letter are compared, too", async () => {
  const title = `日本の首相が新しい予算案を発表${"一二三四五六七八九十"[run]}`;
  const sources = [
    await freshSource([article("a", { title, contentHtml: "" })]),
    await freshSource([article("b", { title: `${title}！`, contentHtml: "" })]),
  ];
  await analyse();
  expect(await pairsOf(...sources)).toEqual([["a", "b", "headline"]]);
});

test("articles of one feed are not duplicates for their sponsor's sake, but for their text's", async () => {
  const lunch = "We had lunch with a founder who sold three companies and kept none of the money, and asked her why.";
  const fork = "A fork of a program lives longer than its makers think; we count those that outlived the original.";
  const source = await freshSource([
    article("a", { title: "Million Dollar Lunch", contentHtml: own(`${lunch} ${SPONSOR}`) }),
    article("b", { title: "Throw the Fork Away", contentHtml: own(`${fork} ${SPONSOR}`) }),
    article("c", { title: "The council decides", contentHtml: own(STORY) }),
    article("d", { title: "Cars leave the river", contentHtml: own(STORY) }),
  ]);
  await analyse();
  expect(await pairsOf(source)).toEqual([["c", "d", "text"]]);
});

test("lines that are in several articles of a feed are not evidence in other feeds", async () => {
  const episode = (guid: string, title: string, hours: number) =>
    article(guid, { title, contentHtml: own(SPONSOR), publishedAt: ago(hours) });
  const show = await freshSource(
    ["Lunch", "Forks", "Thermal Corner", "Old Potato", "Chili Cookoff"].map((title, at) =>
      episode(`show-${at}`, title, at + 10),
    ),
  );
  await analyse();
  const other = await freshSource([episode("other", "Winter in the harbour", 3)]);
  await analyse();
  expect((await pairsOf(show, other)).flat()).not.toContain("other");
});

test("an edit withdraws the pair", async () => {
  const items = [
    article("a", { title: "The council decides", contentHtml: own(STORY) }),
    article("b", { title: "Cars leave the river", contentHtml: own(STORY) }),
  ];
  const [one, two] = [await freshSource(items.slice(0, 1)), await freshSource(items.slice(1))];
  await analyse();
  expect(await pairsOf(one, two)).toEqual([["a", "b", "text"]]);
  await db().pool.query(
    "UPDATE articles SET content = 'Nothing of it is left.', content_hash = gen_random_uuid() WHERE source_id = $1",
    [two],
  );
  await analyse();
  expect(await pairsOf(one, two)).toEqual([]);
});
