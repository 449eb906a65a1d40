import { readFileSync } from "node:fs";
import path from "node:path";
import { embedArticle } from "@/lib/insight/embedding/embed";
import { detectLanguage } from "@/lib/insight/language/detect-language";
import { readArticle } from "@/lib/insight/read-article";
import { groupStories } from "@/lib/insight/stories/group-stories";
import { type StoryArticle as ComparedArticle, eventScore, SAME_EVENT } from "@/lib/insight/stories/same-event";
import { markSerialPosts } from "@/lib/insight/stories/serial-posts";
import { amongOthers, storyText } from "@/lib/insight/stories/story-text";
import { jsonLines } from "../training/read-texts";
import { tfIdfLinks } from "./baselines/tf-idf-links";
import { capturedItems, captureLabels } from "./captures";
import { datasets, OWN_SET, type StoryArticle } from "./data";
import { bCubed, pairFigures } from "./measures";
import type { Line } from "./print";

type OwnStoryArticle = StoryArticle & { half: "tuning" | "held out" };
export const ownStories = (): OwnStoryArticle[] => jsonLines(path.join(OWN_SET, "stories.jsonl"));
/** Returns reports of one event that have few words in common, and events that are nearly the same. */
export const hardStories = (): OwnStoryArticle[] => jsonLines(path.join(OWN_SET, "stories-hard.jsonl"));

/** Characters of a text that the product keeps as a summary, which stories are told by. */
const SUMMARY = 500;
const HOUR_MS = 3_600_000;

/** Groups articles as the product does, all at once. Returns the number of each article's group. */
export function groupsOf(articles: readonly StoryArticle[]): number[] {
  const outlets = [...new Set(articles.map(({ outlet }) => outlet))];
  const known = articles.flatMap((article, at) => {
    const text = article.text.slice(0, SUMMARY);
    const own = storyText(article.title, text, detectLanguage(article.title, article.text)?.code ?? null);
    return own ? [{ at, own, article }] : [];
  });
  const texts = amongOthers(known.map(({ own }) => own));
  const marked = known.map(
    ({ article }, at): ComparedArticle => ({
      sourceId: outlets.indexOf(article.outlet),
      publishedAt: article.hours * HOUR_MS,
      text: texts[at] as ComparedArticle["text"],
      vector: embedArticle(article.title, article.text),
      linkKey: article.link ?? null,
    }),
  );
  const told = markSerialPosts(marked);
  const groups = groupStories(
    told.length,
    (a, b) => eventScore(told[a] as ComparedArticle, told[b] as ComparedArticle),
    SAME_EVENT,
  );
  return numbered(
    articles.length,
    groups.map((group) => group.map((place) => known[place]?.at ?? 0)),
  );
}

/** Returns the number of each article's group; those in none have one of their own. */
function numbered(count: number, groups: readonly number[][]): number[] {
  const numbers = Array.from({ length: count }, (_, at) => groups.length + at);
  groups.forEach((group, number) => {
    for (const at of group) numbers[at] = number;
  });
  return numbers;
}

/** Measures the grouping of articles into stories, in comparison with links between like texts. */
export function storyLines(folder: string | undefined, captures: string | undefined): Line[] {
  const own = ownStories();
  const tuning = own.filter(({ half }) => half === "tuning");
  const sets: [string, StoryArticle[]][] = [
    ["own set, tuning", tuning],
    ["own set, held out", own.filter(({ half }) => half === "held out")],
    ...(["tuning", "held out"] as const).map((half): [string, StoryArticle[]] => [
      `in other words, ${half}`,
      hardStories().filter((one) => one.half === half),
    ]),
    ...datasets<{ id: string; text: string }>(folder, "keyphrases-500n").map(([, rows]): [string, StoryArticle[]] => [
      "news of two days",
      newsOfTwoDays(rows),
    ]),
  ];
  const link = tfIdfLinks(tuning);
  return [
    ...sets.map(([of, articles]): Line => {
      const wanted = articles.map(({ story }) => story);
      const ours = bCubed(groupsOf(articles), wanted);
      const theirs = bCubed(numbered(articles.length, link(articles)), wanted);
      const figures = [ours.f1, ours.precision, ours.recall].map((value) => value.toFixed(3));
      return [
        `stories ${of}`,
        `B³ F1 ${figures[0]} (P ${figures[1]}, R ${figures[2]}; TF-IDF links ${theirs.f1.toFixed(3)}), n ${wanted.length}`,
        "0.85",
      ];
    }),
    ...sets.map(([of, articles]): Line => {
      const { precision, recall } = pairFigures(
        groupsOf(articles),
        articles.map(({ story }) => story),
      );
      return [`stories ${of}, pairs`, `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`, "0.85 / 0.65"];
    }),
    ...captureLines(captures),
  ];
}

/** Returns the rows of the news set with the stories in `stories-500n.tsv`: 200 articles of the first two days of April 2011. */
function newsOfTwoDays(rows: readonly { id: string; text: string }[]): StoryArticle[] {
  const stories = new Map(
    readFileSync(path.join(OWN_SET, "stories-500n.tsv"), "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .map((line) => line.split("\t") as [string, string]),
  );
  return rows
    .filter(({ id }) => stories.get(id) !== "-")
    .map(({ id, text }) => {
      const title = /^.{1,160}(?=\n)/.exec(text.trim())?.[0] ?? text.trim().split(" ").slice(0, 10).join(" ");
      return { story: stories.get(id) ?? id, outlet: id, hours: 0, title, text: text.trim() };
    });
}

/** Measures how many captured articles are grouped although no event in them is told by two sites. */
function captureLines(folder: string | undefined): Line[] {
  const seen = new Set<string>();
  const files = [...new Set(captureLabels().map(({ id }) => id.slice(0, id.indexOf(":"))))];
  const articles = files.flatMap((file) =>
    capturedItems(folder, file).flatMap(({ item, input }): StoryArticle[] => {
      // Feeds of one site in two formats are one source, and their articles the same ones.
      const outlet = file.replace(/\..*$/, "").toLowerCase();
      const name = `${outlet} ${item.title} ${item.publishedAt}`;
      if (seen.has(name) || !item.publishedAt) return [];
      seen.add(name);
      const { text } = readArticle(input.html);
      return [
        {
          story: name,
          outlet,
          hours: Date.parse(item.publishedAt) / HOUR_MS,
          title: item.title,
          text,
          link: item.link,
        },
      ];
    }),
  );
  if (articles.length === 0) return [];
  const found = groupsOf(articles);
  const wrong = found.filter((group) => found.filter((other) => other === group).length > 1).length;
  return [["stories captures, of one site each", `${wrong} of ${articles.length} articles grouped`, ""]];
}
