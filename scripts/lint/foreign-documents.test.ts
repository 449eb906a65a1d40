import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readImports, withoutLazyAndTypes } from "./read-imports";

/** The code that reads whole foreign documents. It runs in threads: `load` of a thread job imports it there. */
const READERS = [
  "lib/syndication/parse-feed.ts",
  "lib/syndication/full-text.ts",
  "lib/syndication/decode-text.ts",
  "lib/syndication/opml/parse-opml.ts",
  "lib/syndication/discover/discover-feeds.ts",
  "lib/syndication/discover/favicon.ts",
  "lib/domain/exchange/transfer/files/parse-json-import.ts",
  "lib/domain/exchange/transfer/files/parse-opml-import.ts",
  "lib/domain/exchange/transfer/servers/server-responses.ts",
  "lib/domain/understanding/smart/judge-articles.ts",
  "lib/domain/understanding/smart/rank-articles.ts",
];
const LOADERS = /-jobs?\.ts$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "lib"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testdata\//.test(file) && existsSync(file));

test("the web process loads no reader of foreign documents with its routes: threads do", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of readImports(process.cwd(), files, withoutLazyAndTypes)) {
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const from = new Map<string, string>(files.filter((file) => file.startsWith("app/")).map((file) => [file, ""]));
  for (const file of from.keys()) {
    for (const to of graph.get(file) ?? []) if (!from.has(to)) from.set(to, file);
  }
  expect(from.size).toBeGreaterThan(500);
  const way = (file: string): string[] => (file === "" ? [] : [...way(from.get(file) ?? ""), file]);
  expect(READERS.filter((reader) => from.has(reader)).map(way)).toEqual([]);
});

test("each reader exists, and only files of jobs load code lazily for a thread", () => {
  expect(READERS.filter((reader) => !existsSync(reader))).toEqual([]);
  const loaders = files.filter((file) => /threadJob</.test(readFileSync(file, "utf8")));
  expect(loaders.filter((file) => !LOADERS.test(file))).toEqual([]);
  const program = readFileSync("scripts/worker/parse-thread.ts", "utf8");
  const known = (file: string) => program.includes(`import "@/${file.replace(/\.ts$/, "")}";`);
  expect(loaders.filter((file) => !file.endsWith("/thread-job.ts") && !known(file))).toEqual([]);
});

/** Few and short answers of services that the operator has chosen. */
const CHOSEN_SERVICES = ["lib/platform/llm.ts", "lib/http/sign-in/oauth-providers.ts"];
/** It downloads a mail from the chosen mail provider, which a thread parses. */
const MAIL_PROVIDER = "lib/platform/inbound/resend-inbound.ts";

test("JSON of foreign servers is parsed by readers alone, which threads load", () => {
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const asks = (source: string) => /\b(?:guardedFetch|fetchPage|fetch)\(/.test(source);
  const parses = (source: string) => /\bJSON\.parse\(|\.json\(\)/.test(source);
  // The browser's code, and samples for readers of the API's documentation.
  const isServer = (file: string) => !/^lib\/(?:client|shared\/api)\//.test(file);
  const both = [...sources].filter(([file, source]) => isServer(file) && asks(source) && parses(source));
  expect(both.map(([file]) => file)).toEqual(CHOSEN_SERVICES.toSorted());
});

/** The renderer of preview images may load fonts: its thread refuses all but `data:`. */
const WITHOUT_NETWORK = [
  "lib/domain/publishing/preview-images/card-job.ts",
  "lib/domain/publishing/preview-images/draw-card.ts",
];
const CONNECTS =
  /(?<![.\w])fetch\(|new (?:WebSocket|EventSource)\(|^import (?!type\b)[^;]*from "(?:node:(?:https?|http2|net|tls|dgram)|undici|next\/og(?:\.js)?)";/m;

test("nothing on the server opens a connection but the guarded fetch, and what the operator has chosen", () => {
  const isServer = (file: string) => !/^lib\/(?:client|generated|shared\/api)\//.test(file);
  const others = files.filter((file) => isServer(file) && !file.startsWith("lib/syndication/fetch/"));
  const source = (file: string) => readFileSync(file, "utf8").replace('import { isIP } from "node:net";', "");
  const connecting = others.filter((file) => CONNECTS.test(source(file)));
  expect(connecting).toEqual([...CHOSEN_SERVICES, MAIL_PROVIDER, ...WITHOUT_NETWORK].toSorted());
});
