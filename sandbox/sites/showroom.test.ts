import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Analysis, analyseArticle } from "@/lib/insight/analyse-article";
import { unpackVector } from "@/lib/insight/embedding/embed";
import { groupStories } from "@/lib/insight/stories/group-stories";
import { eventScore, SAME_EVENT, type StoryArticle } from "@/lib/insight/stories/same-event";
import { amongOthers, storyText } from "@/lib/insight/stories/story-text";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { ParsedItem } from "@/lib/syndication/types";
import { SCENES } from "./drawings/draw-picture";
import { sampleSites } from "./sample-sites";

// What the demo and the pictures of the public pages show: the newest articles of all sites.
const NEWEST = 25;
const [FEWEST_WORDS, MOST_WORDS] = [300, 1200];

const { sites } = sampleSites({ root: process.cwd(), port: () => 4100, now: new Date("2026-03-10T12:00:00Z") });
type Article = { host: string; item: ParsedItem; html: string; analysis: Analysis; publishedAt: number };

function articlesOf({ host, feedPath, site }: (typeof sites)[number]): Article[] {
  const { body, type } = site[feedPath] as { body: () => string; type: string };
  const url = `http://${host}:4100${feedPath}`;
  const { title: name, language, items } = parseFeed(new TextEncoder().encode(body()), { contentType: type, url });
  return items.map((item) => {
    const html = item.contentHtml ?? "";
    const { title, link } = item;
    const media = { enclosures: item.enclosures.map((one) => one.type), names: [name] };
    const analysis = analyseArticle({ title, html, url: link, categories: [], feedLanguage: language, ...media });
    return { host, item, html, analysis, publishedAt: Date.parse(item.publishedAt ?? "") };
  });
}

const all = sites.flatMap(articlesOf).sort((a, b) => b.publishedAt - a.publishedAt);
const newest = all.slice(0, NEWEST);

/** Groups the articles as the product does. */
function storiesOf(articles: readonly Article[]): Article[][] {
  const known = articles.flatMap((article) => {
    const { item, analysis } = article;
    const text = storyText(item.title, item.summaryHtml ?? "", analysis.language?.code ?? null);
    return text && analysis.vector ? [{ article, text, vector: unpackVector(analysis.vector) }] : [];
  });
  const texts = amongOthers(known.map(({ text }) => text));
  const told = known.map(({ article, vector }, at): StoryArticle => {
    const sourceId = sites.findIndex(({ host }) => host === article.host);
    const text = texts[at] as StoryArticle["text"];
    return { sourceId, publishedAt: article.publishedAt, text, vector, linkKey: null };
  });
  const score = (a: number, b: number) => eventScore(told[a] as StoryArticle, told[b] as StoryArticle);
  return groupStories(told.length, score, SAME_EVENT).map((group) =>
    group.flatMap((place) => known[place]?.article ?? []),
  );
}

test("the newest articles are complete: 300 to 1,200 words each", () => {
  const others = newest.filter(({ analysis: { wordCount } }) => wordCount < FEWEST_WORDS || wordCount > MOST_WORDS);
  expect(others.map(({ item, analysis }) => `${item.title}: ${analysis.wordCount}`)).toEqual([]);
});

test("two of the newest articles are in other languages than English", () => {
  const languages = newest.map(({ analysis }) => analysis.language?.code).filter((code) => code !== "en");
  expect(languages.sort()).toEqual(["de", "fr"]);
});

test("four stories, all of the newest articles, are told by two or three sites each", () => {
  const stories = storiesOf(all).map((story) => story.map(({ host }) => host.split(".")[0]).sort());
  expect(stories.sort()).toEqual([
    ["clinic-letters", "neural-notebook"],
    ["deep-archive", "orbit-weekly"],
    ["harbour-post", "open-ledger", "rail-and-route"],
    ["plain-law", "type-and-grid", "web-craft"],
  ]);
});

test("six topics are named by three articles of two sites at least, as trending asks", () => {
  const tellers = new Map<string, Article[]>();
  for (const article of all) {
    for (const topic of article.analysis.keyTopics.map((name) => name.toLowerCase())) {
      tellers.set(topic, [...(tellers.get(topic) ?? []), article]);
    }
  }
  const trending = [...tellers].filter(
    ([, articles]) => articles.length >= 3 && new Set(articles.map(({ host }) => host)).size >= 2,
  );
  const topics = ["cookie banner", "halcyon", "heat pump", "night ferry", "tide gauge", "x-ray"];
  expect(trending.map(([topic]) => topic).sort()).toEqual(topics);
});

test("an episode can be heard and a film can be watched among the newest articles", () => {
  const types = newest.flatMap(({ item }) => item.enclosures.map(({ type }) => type));
  expect(types.sort()).toEqual(["audio/wav", "video/webm"]);
});

test("every picture that a text shows exists", () => {
  for (const { host, html } of all) {
    const site = sites.find((one) => one.host === host)?.site ?? {};
    for (const [, address = ""] of html.matchAll(/<img [^>]*src="http:\/\/[^/"]+([^"]+)"/g)) {
      expect(site).toHaveProperty([address]);
    }
  }
});

test("the newest articles show all kinds of pictures, and none of them shows a kind twice", () => {
  const publications: { slug: string; articles: string[][] }[] = JSON.parse(
    readFileSync(path.join("sandbox", "sites", "sites.json"), "utf8"),
  );
  const shown = newest.flatMap(({ host, item, html }) => {
    const own = publications.find(({ slug }) => host === `${slug}.localhost`);
    const [, , lead = ""] = own?.articles.find(([title]) => title === item.title) ?? [];
    const scenes = [lead, ...[...html.matchAll(/\/photos\/([a-z-]+)\.svg/g)].map(([, scene = ""]) => scene)];
    expect([item.title, new Set(scenes).size]).toEqual([item.title, scenes.length]);
    return scenes;
  });
  expect([...new Set(shown)].sort()).toEqual([...SCENES].sort());
});

test("every long text belongs to an article of a site", () => {
  const slugs = new Set(sites.map(({ host }) => host.replace(/\.localhost$/, "")));
  const strays = readdirSync(path.join("sandbox", "sites", "bodies")).filter((file) => {
    const [, slug = ""] = /^(.+)-[1-5]\.html$/.exec(file) ?? [];
    return !slugs.has(slug);
  });
  expect(strays).toEqual([]);
});
