import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseFeed as feedsmith } from "feedsmith";
import RssParser from "rss-parser";
import { parseFeed } from "@/lib/syndication/parse-feed";

/** The facts that every parser can report. Missing values are empty. */
type Summary = { title: string; items: number; titled: number; linked: number; dated: number; withContent: number };

export type Difference = { file: string; reader: string; field: keyof Summary | "error"; ours: string; theirs: string };

type Loose = Readonly<Record<string, unknown>>;

const rssParser = new RssParser();
const asObject = (value: unknown): Loose => (typeof value === "object" && value !== null ? (value as Loose) : {});
const asList = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(asObject) : []);
const filled = (value: unknown) => value !== undefined && value !== null && value !== "";
const text = (value: unknown): string => (typeof value === "string" ? value : String(asObject(value).value ?? ""));

function summarise(title: unknown, items: readonly Loose[]): Summary {
  const count = (names: readonly string[]) => items.filter((item) => names.some((name) => filled(item[name]))).length;
  return {
    title: text(title).replace(/\s+/g, " ").trim(),
    items: items.length,
    titled: count(["title"]),
    linked: count(["link", "url", "links", "guid", "enclosure"]),
    dated: count(["publishedAt", "pubDate", "isoDate", "published", "updated", "date_published", "dc"]),
    withContent: count([
      "contentHtml",
      "summaryHtml",
      "content",
      "content_html",
      "content_text",
      "description",
      "summary",
    ]),
  };
}

const ours = (bytes: Uint8Array): Summary => {
  const feed = parseFeed(bytes, { url: "https://site.example/feed" });
  return summarise(feed.title, feed.items.map(asObject));
};

const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<Summary>>> = {
  feedsmith: async (bytes) => {
    const feed = asObject(feedsmith(bytes.toString("utf8")).feed);
    return summarise(feed.title, asList(feed.items ?? feed.entries));
  },
  "rss-parser": async (bytes) => {
    const feed = await rssParser.parseString(bytes.toString("utf8"));
    return summarise(feed.title, asList(feed.items));
  },
};

async function attempt(read: () => Summary | Promise<Summary>): Promise<Summary | string> {
  try {
    return await read();
  } catch (error) {
    return `error: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)}`;
  }
}

function compare(
  file: string,
  reader: string,
  [mine, other]: readonly [Summary | string, Summary | string],
): Difference[] {
  if (typeof mine === "string" || typeof other === "string") {
    if (typeof mine === "string" && typeof other === "string") return [];
    return [
      {
        file,
        reader,
        field: "error",
        ours: typeof mine === "string" ? mine : "read",
        theirs: typeof other === "string" ? other : "read",
      },
    ];
  }
  return (Object.keys(mine) as (keyof Summary)[])
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ file, reader, field, ours: String(mine[field]), theirs: String(other[field]) }));
}

/**
 * Returns the differences between parseFeed and feedsmith and rss-parser in the documents of a folder: a title, a
 * count, or whether the document is a feed at all. This is a report for people; a difference is not yet a fault.
 */
export async function run(folder: string): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, file));
    const mine = await attempt(() => ours(bytes));
    for (const [reader, read] of Object.entries(READERS)) {
      found.push(...compare(file, reader, [mine, await attempt(() => read(bytes))]));
    }
  }
  return found;
}
