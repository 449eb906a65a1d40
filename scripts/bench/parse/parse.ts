import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import { parseFeed as feedsmith } from "feedsmith";
import RssParser from "rss-parser";
import { parseFeed } from "@/lib/syndication/parse-feed";

/** One line of the benchmark's table: a contestant's speed, and its ratio to the bare XML reader of the same run. */
export type Row = { name: string; megabytesPerSecond: number; feedsPerSecond: number; ratio: number; failed: number };

/** Everyone starts from the bytes that a server sends. */
type Contestant = { name: string; parse: (bytes: Buffer) => unknown };

const ROUNDS = 30;
const WARM_UP = 5;

const bare = new XMLParser();
const rssParser = new RssParser();

const CONTESTANTS: readonly Contestant[] = [
  { name: "fast-xml-parser, bare", parse: (bytes) => bare.parse(bytes.toString("utf8")) },
  { name: "parseFeed", parse: (bytes) => parseFeed(bytes, { url: "https://site.example/feed" }) },
  { name: "feedsmith", parse: (bytes) => feedsmith(bytes.toString("utf8")) },
  { name: "rss-parser", parse: (bytes) => rssParser.parseString(bytes.toString("utf8")) },
];

/** Captured feeds of real sites, where they lie next to the project; the project's own test documents are tiny and odd. */
function defaultFolder(): string {
  const captured = path.join(process.cwd(), "../shared/samples/web");
  return existsSync(captured) ? captured : path.join(process.cwd(), "lib/syndication/testdata");
}

function documentsOf(folder: string): Buffer[] {
  return readdirSync(folder)
    .filter((name) => /\.(xml|rss|atom|rdf)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name)));
}

/** One round over every document; how many the contestant refused. */
async function round(contestant: Contestant, documents: readonly Buffer[]): Promise<number> {
  let failed = 0;
  for (const bytes of documents) {
    try {
      await contestant.parse(bytes);
    } catch {
      failed++;
    }
  }
  return failed;
}

type Score = { seconds: number; failed: number };

/**
 * Measures all parsers in turns, in processor time; the best round counts. Other work of the machine affects all alike.
 */
async function measure(documents: readonly Buffer[]): Promise<Score[]> {
  const scores = CONTESTANTS.map((): Score => ({ seconds: Number.POSITIVE_INFINITY, failed: 0 }));
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    for (const [index, contestant] of CONTESTANTS.entries()) {
      const start = process.cpuUsage();
      const failed = await round(contestant, documents);
      const { user, system } = process.cpuUsage(start);
      const seconds = (user + system) / 1e6;
      const best = i < WARM_UP ? Number.POSITIVE_INFINITY : Math.min(scores[index]?.seconds ?? seconds, seconds);
      scores[index] = { seconds: best, failed };
    }
  }
  return scores;
}

/**
 * Parse and normalise next to bare fast-xml-parser, feedsmith and rss-parser, on the same documents in one run; the best
 * of many rounds each, so that other work on the machine disturbs little.
 * @param folder of feeds
 */
export async function run(folder = defaultFolder()): Promise<Row[]> {
  const documents = documentsOf(folder);
  const megabytes = documents.reduce((sum, bytes) => sum + bytes.length, 0) / 1e6;
  const scores = await measure(documents);
  const first = scores[0]?.seconds ?? 1;
  return scores.map(({ seconds, failed }, index) => ({
    name: CONTESTANTS[index]?.name ?? "",
    megabytesPerSecond: Math.round((megabytes / seconds) * 10) / 10,
    feedsPerSecond: Math.round(documents.length / seconds),
    ratio: Math.round((first / seconds) * 100) / 100,
    failed,
  }));
}
