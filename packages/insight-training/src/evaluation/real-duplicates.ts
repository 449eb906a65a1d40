import { readFileSync } from "node:fs";
import path from "node:path";
import { type Comparable, duplicateReason } from "@/lib/insight/duplicates/duplicates";
import { fingerprintsOf } from "@/lib/insight/duplicates/fingerprints";
import { cosine, embedArticle } from "@/lib/insight/embedding/embed";
import { readArticle } from "@/lib/insight/read-article";
import { sentences } from "@/lib/insight/text/sentences";
import { terms } from "@/lib/insight/text/terms";
import { addressesOf } from "@/lib/shared/link-key";
import { isNear, type Simhash, simhash } from "./baselines/simhash";
import { capturedItems } from "./captures";
import { OWN_SET } from "./data";
import { BOILERPLATE, half, teaser } from "./degraded";
import type { Line } from "./print";

type Entry = Comparable & { id: string; source: string; text: string; publishedAt: Date; vector: Float32Array };
type Given = { title: string; text: string; source: string; addresses?: readonly string[] };
type Judge = (a: Entry, b: Entry) => boolean;
/** Numbers of right and wrong marks, and of duplicates that were missed. */
type Count = { right: number; wrong: number; missed: number };

const DAYS_MS = 30 * 86_400_000;
/** A shingle in this many articles of a feed is boilerplate, as in the product. */
const BOILERPLATE_FROM = 4;
const LEAST_WORDS = 60;

/** Returns the pairs of the captured feeds that are one article, as `id id`; all other pairs are different articles. */
export function duplicatePairs(): Set<string> {
  const [, ...lines] = readFileSync(path.join(OWN_SET, "duplicates.tsv"), "utf8").trimEnd().split("\n");
  return new Set(lines.map((line) => key(...(line.split("\t") as [string, string]))));
}

const key = (a: string, b: string) => [a, b].sort().join(" ");

/** Measures duplicates on captured feeds and on copies, headlines and links made of them, next to simhash. */
export function realDuplicateLines(folder: string | undefined): Line[] {
  const entries = FEEDS.flatMap((file) => capturedItems(folder, file).map((one) => toEntry(file, one)));
  if (entries.length === 0) return [];
  const ours = judge(entries);
  const hashes = new Map<Entry, Simhash>();
  const hashOf = (entry: Entry) => {
    const hash = hashes.get(entry) ?? simhash(`${entry.title} ${entry.text}`);
    hashes.set(entry, hash);
    return hash;
  };
  const simple: Judge = (a, b) => isNear(hashOf(a), hashOf(b));
  return [
    ...realLines(entries, { ours, simple }),
    ...copyLines(entries, { ours, simple }),
    ...headlineLines(entries, { ours, simple }),
    ...linkLines(entries, { ours, simple }),
  ];
}

/** The captured feeds; three sites are among them in several formats. */
const FEEDS =
  "4fsodonline.atom DaringFireball.atom DaringFireball.json DaringFireball.rss EMarley.rss KatieFloyd.rss OneFootTsunami.atom ScriptingNews.json aktuality.rss allthis.atom allthis.json atp.rss bio.rdf cloudblog.rss dcrainmaker.xml inessential.json macworld.rss manton.rss natasha.xml qemu.atom russcox.atom scriptingNews.rss theomnishow.rss".split(
    " ",
  );

function toEntry(file: string, { id, item, input }: ReturnType<typeof capturedItems>[number]): Entry {
  const text = readArticle(input.html).text;
  const addresses = addressesOf({ url: item.link, guid: item.guid ?? "" });
  const publishedAt = new Date(item.publishedAt ?? 0);
  return { ...entryOf({ title: item.title, text, source: file, addresses }), id, publishedAt };
}

const entryOf = ({ title, text, ...given }: Given): Entry => ({
  id: "",
  title,
  text,
  publishedAt: new Date(0),
  shingles: fingerprintsOf(title, text).shingles,
  vector: embedArticle(title, text),
  ...given,
});

/** Judges as the product does, which leaves out what several articles of a feed have. */
function judge(entries: readonly Entry[]): Judge {
  const counts = new Map<string, Map<number, number>>();
  for (const { source, shingles } of entries) {
    const of = counts.get(source) ?? new Map<number, number>();
    for (const one of shingles) of.set(one, (of.get(one) ?? 0) + 1);
    counts.set(source, of);
  }
  const common = ({ source }: Entry, shingle: number) => (counts.get(source)?.get(shingle) ?? 0) >= BOILERPLATE_FROM;
  return (a, b) => {
    const ignored = new Set([...a.shingles, ...b.shingles].filter((one) => common(a, one) || common(b, one)));
    return duplicateReason([a, b], cosine(a.vector, b.vector), ignored) !== null;
  };
}

type Judges = { ours: Judge; simple: Judge };

function line(what: string, aim: string, { ours, simple }: { ours: Count; simple: Count }): Line {
  const n = ours.right + ours.missed;
  return [what, `${figures(ours)}, n ${n} (simhash ${figures(simple)})`, aim];
}
const figures = ({ right, wrong, missed }: Count) =>
  `P ${(right / Math.max(1, right + wrong)).toFixed(3)} R ${(right / Math.max(1, right + missed)).toFixed(3)}`;

/** Every pair of the captured feeds within thirty days. */
function realLines(entries: readonly Entry[], { ours, simple }: Judges): Line[] {
  const wanted = duplicatePairs();
  const count = (judged: Judge) => {
    const all = { right: 0, wrong: 0, missed: 0, wrongWithin: 0 };
    for (const [at, a] of entries.entries())
      for (const b of entries.slice(at + 1)) {
        if (Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) > DAYS_MS) continue;
        const isFound = judged(a, b);
        // Some posts without a title share one id.
        const isWanted = wanted.has(key(a.id, b.id)) && a.publishedAt.getTime() === b.publishedAt.getTime();
        if (isFound && isWanted) all.right += 1;
        else if (isWanted) all.missed += 1;
        else if (isFound) all.wrong += 1;
        if (isFound && !isWanted && a.source === b.source) all.wrongWithin += 1;
      }
    return all;
  };
  const found = { ours: count(ours), simple: count(simple) };
  return [
    line("duplicates captures", "0.98 / 0.95", found),
    [
      "duplicates captures, within one feed",
      `${found.ours.wrongWithin} wrong marks (simhash ${found.simple.wrongWithin}), ${entries.length} articles`,
      "",
    ],
  ];
}

/** Compares what was made of each article with its original, and with the other articles of its feed. */
function made(entries: readonly Entry[], make: (entry: Entry, at: number) => Entry[], judged: Judge): Count {
  const count = { right: 0, wrong: 0, missed: 0 };
  for (const [at, entry] of entries.entries())
    for (const one of make(entry, at).map((copy) => ({ ...copy, publishedAt: entry.publishedAt }))) {
      if (judged(entry, one)) count.right += 1;
      else count.missed += 1;
      for (const other of entries)
        if (other !== entry && other.source === entry.source && judged(other, one)) count.wrong += 1;
    }
  return count;
}

/** Returns every second article of the feeds that are there in one format, or in their first one. */
const once = (entries: readonly Entry[]) =>
  entries.filter(
    ({ source }, at) => at % 2 === 0 && !["DaringFireball.json", "allthis.json", "scriptingNews.rss"].includes(source),
  );

const EDITS: readonly ((text: string) => string)[] = [
  half,
  (text) => `${BOILERPLATE}${text}`,
  (text) =>
    sentences(text)
      .filter((_, at) => at % 5 !== 4)
      .join(" "),
  (text) =>
    text
      .split(/\s+/)
      .map((word, at) => (at % 12 === 7 ? "changed" : word))
      .join(" "),
  (text) => sentences(text).slice(1).join(" "),
];

function copyLines(all: readonly Entry[], { ours, simple }: Judges): Line[] {
  const entries = once(all).filter(({ text }) => text.split(/\s+/).length >= LEAST_WORDS);
  const copies = (entry: Entry) =>
    EDITS.map((edit, at) =>
      entryOf({ title: at % 2 ? entry.title : `Update: ${entry.title}`, text: edit(entry.text), source: "elsewhere" }),
    );
  const teasers = (entry: Entry) => [entryOf({ title: entry.title, text: teaser(entry.text), source: "elsewhere" })];
  return [
    line("duplicates captures, edited copies", "0.98 / 0.95", {
      ours: made(entries, copies, ours),
      simple: made(entries, copies, simple),
    }),
    line("duplicates captures, teasers", "0.98 / 0.90", {
      ours: made(entries, teasers, ours),
      simple: made(entries, teasers, simple),
    }),
  ];
}

const HEADLINES: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => `${title} - The Daily Wire`,
  (title) => `Breaking: ${title}`,
  (title) => title.replace(/\b(?:the|a|an) /gi, "").toUpperCase(),
];

/** Titles without a text that name one event: four words with a meaning. */
function headlineLines(all: readonly Entry[], { ours, simple }: Judges): Line[] {
  const entries = once(all)
    .filter(({ title }) => new Set(terms(title)).size >= 4)
    .map(({ title, source }) => entryOf({ title, text: "", source }));
  const make = ({ title }: Entry) =>
    HEADLINES.map((edit) => entryOf({ title: edit(title), text: "", source: "elsewhere" }));
  return [
    line("duplicates captures, headlines alone", "0.98 / 0.90", {
      ours: made(entries, make, ours),
      simple: made(entries, make, simple),
    }),
  ];
}

/** The same address with a shortened title and no text; and a link post of another author, which is none. */
function linkLines(all: readonly Entry[], { ours, simple }: Judges): Line[] {
  const entries = once(all).filter(({ title, addresses }) => new Set(terms(title)).size >= 2 && addresses?.length);
  const shortened = ({ title }: Entry) => title.split(" ").slice(0, -1).join(" ") || title;
  const make = (entry: Entry, at: number) => {
    const { addresses = [] } = entry;
    const title = at % 2 ? shortened(entry) : `${entry.title} | The Daily Wire`;
    return [entryOf({ title, text: "", source: "elsewhere", addresses })];
  };
  const count = (judged: Judge) => {
    const found = made(entries, make, judged);
    for (const [at, entry] of entries.entries()) {
      const author = entries[(at + 101) % entries.length] as Entry;
      const { addresses = [] } = entry;
      const post = entryOf({ title: author.title, text: author.text, source: "link blog", addresses });
      if (author.source !== entry.source && judged(entry, post)) found.wrong += 1;
    }
    return found;
  };
  return [line("duplicates captures, same address", "0.98 / 0.90", { ours: count(ours), simple: count(simple) })];
}
