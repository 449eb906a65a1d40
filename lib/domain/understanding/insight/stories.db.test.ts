import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import { arrive, entry, freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { analyseArticles } from "./analyse-articles";
import { inlineAnalyser } from "./analyser";
import { placeInStories } from "./place-in-stories";

let made = 0;
/** Names that no other test has, so that tests do not find each other's articles. */
const names = () => {
  made += 1;
  const base = `${String.fromCharCode(97 + (made % 26))}${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 5)}`;
  const capital = base.charAt(0).toUpperCase() + base.slice(1);
  return { river: `${capital}um`, town: `${capital}holm` };
};
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

type Names = ReturnType<typeof names>;
const closed = ({ river, town }: Names, given: Partial<SourceItem> = {}) =>
  entry({
    title: `Bridge over the ${river} closed after crack is found`,
    contentHtml: `<p>The road bridge over the river ${river} at ${town} was closed to all traffic on Monday night after inspectors found a crack in a main girder. Trains below are not affected, the road office said.</p>`,
    publishedAt: ago(20),
    ...given,
  });
const stranded = ({ river, town }: Names, given: Partial<SourceItem> = {}) =>
  entry({
    title: `Commuters stranded as ${town} bridge is shut`,
    contentHtml: `<p>Thousands of drivers had to turn round because the ${river} bridge in ${town} is shut. A crack as long as an arm was discovered in a girder by inspectors, and nobody knows when the bridge will open to traffic again.</p>`,
    publishedAt: ago(15),
    ...given,
  });
const repairs = ({ river, town }: Names, given: Partial<SourceItem> = {}) =>
  entry({
    title: `${town} bridge: repairs of girder may last until autumn`,
    contentHtml: `<p>Mending the cracked girder of the ${town} bridge over the ${river} could last until autumn, the road office said. Inspectors found more than one crack; traffic goes by ferry until the bridge opens.</p>`,
    publishedAt: ago(5),
    ...given,
  });
const other = ({ town }: Names, given: Partial<SourceItem> = {}) =>
  entry({
    title: `${town} opens a new swimming pool`,
    contentHtml: `<p>With a jump from the tower the mayor of ${town} opened the town's swimming pool on Saturday. It had been under repair for four years and cost three million.</p>`,
    publishedAt: ago(10),
    ...given,
  });

async function analyse(): Promise<void> {
  await analyseArticles(testCtx(), inlineAnalyser, { limit: 10_000 });
}
async function work(): Promise<void> {
  await analyse();
  await placeInStories(testCtx(), { limit: 10_000 });
}

/** The stories of sources' articles: titles by story, those without one each alone. */
async function storiesOf(sources: number[]): Promise<string[][]> {
  const { rows } = await testCtx().db.pool.query<{ title: string; story: string | null }>(
    `SELECT a.title, s.story_id AS story FROM articles a LEFT JOIN article_stories s ON s.article_id = a.id
     WHERE a.source_id = ANY($1::bigint[]) ORDER BY a.published_at, a.id`,
    [sources],
  );
  const groups = new Map<string, string[]>();
  rows.forEach(({ title, story }, at) => {
    const key = story ?? `alone ${at}`;
    groups.set(key, [...(groups.get(key) ?? []), title]);
  });
  return [...groups.values()];
}
const storyIds = async (sources: number[]) =>
  (
    await testCtx().db.pool.query<{ story: string | null }>(
      `SELECT s.story_id AS story FROM article_stories s JOIN articles a ON a.id = s.article_id
       WHERE a.source_id = ANY($1::bigint[]) ORDER BY a.published_at`,
      [sources],
    )
  ).rows.map(({ story }) => story);

/** The tests tell the same kind of event, with other names only, which is near enough to change a grouping. */
async function forgetOthers(): Promise<void> {
  await work();
  await testCtx().db.pool.query("DELETE FROM article_stories");
}
beforeEach(forgetOthers);

test("articles of several sources about one event are one story, and another event of the place is not", async () => {
  const of = names();
  const items = [closed(of), stranded(of), repairs(of), other(of)];
  const sources = await Promise.all(items.map((item) => freshSource([item])));
  await work();
  expect(await storiesOf(sources)).toEqual([[items[0]?.title, items[1]?.title, items[2]?.title], [items[3]?.title]]);
});

test("a report that has a single key in common with another is compared with it", async () => {
  const { town } = names();
  const sources = [
    await freshSource([
      entry({
        title: `Stabbing in ${town} leaves woman dead`,
        contentHtml: `<p>A teacher was stabbed to death outside her school in ${town} on Monday, police said. The attacker fled past the bakery, the cemetery and the tannery, dropping a rucksack, binoculars, a harmonica and a corkscrew. Constables searched vineyards and quarries.</p>`,
        publishedAt: ago(9),
      }),
    ]),
    await freshSource([
      entry({
        title: `Pupils of ${town} mourn`,
        contentHtml: `<p>Candles and handwritten poems covered the railings of the school in ${town} where a teacher was killed by a man with a knife, as police said. Classmates sang hymns, lit lanterns and released balloons; florists, fishmongers and barbers lowered their shutters.</p>`,
        publishedAt: ago(4),
      }),
    ]),
  ];
  await work();
  const [first, second] = await storyIds(sources);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
});

test("the story is the same in whatever order its articles come, and keeps its number as it grows", async () => {
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ];
  for (const order of orders) {
    await forgetOthers();
    const of = names();
    const items = [closed(of), stranded(of), repairs(of)];
    const sources: number[] = [];
    const seen: (string | null)[][] = [];
    for (const at of order) {
      sources.push(await freshSource([items[at] as SourceItem]));
      await work();
      seen.push(await storyIds(sources));
    }
    expect(new Set(seen[2])).toEqual(new Set(seen[1]));
    expect(seen[2]?.[0]).not.toBeNull();
  }
});

test("articles more than 72 hours apart are in different stories", async () => {
  const of = names();
  const sources = [await freshSource([closed(of, { publishedAt: ago(100) })]), await freshSource([stranded(of)])];
  await work();
  expect(await storyIds(sources)).toEqual([null, null]);
});

test("an article of last month is in no story", async () => {
  const of = names();
  const sources = [
    await freshSource([closed(of, { publishedAt: ago(31 * 24) })]),
    await freshSource([stranded(of, { publishedAt: ago(31 * 24 + 1) })]),
  ];
  await work();
  expect(await storyIds(sources)).toEqual([]);
});

test("articles that wait are placed by one process alone, and none is placed twice or left", async () => {
  const of = names();
  const sources = await Promise.all([closed(of), stranded(of), repairs(of)].map((item) => freshSource([item])));
  await Promise.all([analyse(), analyse(), analyse()]);
  const counts = await Promise.all([1, 2, 3, 4].map(() => placeInStories(testCtx(), { limit: 10_000 })));
  await placeInStories(testCtx(), { limit: 10_000 });
  expect(counts.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
  const ids = await storyIds(sources);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBeNull();
  expect(await placeInStories(testCtx(), { limit: 10_000 })).toBe(0);
});

test("an edited article leaves its story at once, and joins the one that it tells now", async () => {
  const of = names();
  const edited = stranded(of);
  const sources = [await freshSource([closed(of)]), await freshSource([edited]), await freshSource([repairs(of)])];
  await work();
  expect(new Set(await storyIds(sources)).size).toBe(1);
  const about = other(of, { guid: edited.guid, link: edited.link, publishedAt: edited.publishedAt });
  await arrive(sources[1] as number, [about]);
  expect(await storyIds([sources[1] as number])).toEqual([]);
  await work();
  expect(await storyIds([sources[1] as number])).toEqual([null]);
  expect(new Set(await storyIds([sources[0] as number, sources[2] as number])).size).toBe(1);
});

test("a removed article leaves no trace in its story", async () => {
  const of = names();
  const sources = [await freshSource([closed(of)]), await freshSource([stranded(of)])];
  await work();
  const { pool } = testCtx().db;
  await pool.query("DELETE FROM article_analyses WHERE article_id IN (SELECT id FROM articles WHERE source_id = $1)", [
    sources[0],
  ]);
  await pool.query("DELETE FROM articles WHERE source_id = $1", [sources[0]]);
  expect(await storyIds(sources)).toHaveLength(1);
});

test("comments on one page are one story in different words", async () => {
  const of = names();
  const link = `https://paper.example/${of.town}/bridge?utm_source=feed`;
  const sources = await Promise.all([
    freshSource([closed(of, { link })]),
    freshSource([
      entry({
        title: "Worth your time",
        link: link.replace("utm_source=feed", "utm_medium=rss"),
        contentHtml: `<p>A long read about why ${of.town} let its bridge rot, from the paper.</p>`,
        publishedAt: ago(3),
      }),
    ]),
  ]);
  await work();
  const [first, second] = await storyIds(sources);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
});
