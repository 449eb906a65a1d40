import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ArticleInput } from "@/lib/insight/analyse-article";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { ParsedFeed, ParsedItem } from "@/lib/syndication/types";
import { OWN_SET } from "./data";

/** The values of both passes and of the decision between them; `own-set/GUIDE.md` describes each value. */
export type Judged<Value extends string = string> = { first: Value; second: Value; agreed: Value };

/** The labels of a captured article. */
export type CaptureLabels = {
  /** `<file>:<hash>` */
  id: string;
  kind: Judged;
  sentiment: Judged;
  quality: Judged<"low" | "mid" | "high">;
  /** The topics of both passes. */
  topics: string[];
  /** True if the article may be used to choose rules and numbers; others are held out. */
  isForTuning: boolean;
};

/** A labelled article with its text. */
export type Capture = CaptureLabels & { file: string; item: ParsedItem; input: ArticleInput };

/** Returns the labels of captured articles, in the order of the feeds. */
export function captureLabels(): CaptureLabels[] {
  const [, ...lines] = readFileSync(path.join(OWN_SET, "captures.tsv"), "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const cells = line.split("\t");
    const judged = <Value extends string>(at: number) =>
      ({ first: cells[at], second: cells[at + 1], agreed: cells[at + 2] }) as Judged<Value>;
    const id = cells[0] as string;
    const topics = `${cells[10] ?? ""};${cells[11] ?? ""}`.split(";").map((topic) => topic.trim());
    return {
      id,
      kind: judged(1),
      sentiment: judged(4),
      quality: judged(7),
      topics: [...new Map(topics.filter(Boolean).map((topic) => [topic.toLowerCase(), topic])).values()],
      isForTuning: Number.parseInt(id.slice(-1), 16) % 2 === 0,
    };
  });
}

/** Returns the id by which labels name an item of a captured feed. */
export function captureId(file: string, { guid, link, title }: Pick<ParsedItem, "guid" | "link" | "title">): string {
  const hash = createHash("sha1")
    .update(`${guid || link} ${title}`)
    .digest("hex");
  return `${file}:${hash.slice(0, 10)}`;
}

/** Returns an item of a feed as the analysis takes it. */
export const inputOf = (
  item: ParsedItem,
  { language, title }: Pick<ParsedFeed, "language" | "title">,
): ArticleInput => {
  const [content = "", summary = ""] = [item.contentHtml, item.summaryHtml];
  return {
    title: item.title,
    html: content === "" ? summary : content,
    url: item.link,
    categories: item.categories,
    enclosures: item.enclosures.map(({ type }) => type),
    feedLanguage: language ?? null,
    names: [title, item.author ?? ""],
  };
};

/** Returns all items of a captured feed with their ids; none where the folder lacks the file. */
export function capturedItems(
  folder: string | undefined,
  file: string,
): { id: string; item: ParsedItem; input: ArticleInput }[] {
  const place = path.join(folder ?? "", file);
  if (!folder || !existsSync(place)) return [];
  const feed = parseFeed(readFileSync(place), { url: `https://example.org/${file}` });
  return feed.items.map((item) => ({ id: captureId(file, item), item, input: inputOf(item, feed) }));
}

/** Returns the labelled articles whose feeds the folder has. */
export function captures(folder: string | undefined): Capture[] {
  const labels = captureLabels();
  const files = new Set(labels.map(({ id }) => fileOf(id)));
  const items = new Map([...files].flatMap((file) => capturedItems(folder, file).map((one) => [one.id, one] as const)));
  return labels.flatMap((one) => {
    const found = items.get(one.id);
    return found ? [{ ...one, file: fileOf(one.id), item: found.item, input: found.input }] : [];
  });
}

const fileOf = (id: string) => id.slice(0, id.lastIndexOf(":"));
