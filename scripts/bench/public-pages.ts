import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";
import { freePort } from "@/sandbox/free-port";
import { CHROMIUM_ARGS, chromiumPath } from "@/scripts/testing/chromium";
import { reportFigures } from "./figures";
import { printTable } from "./measure";
import { startServer } from "./start-program";

// npm run bench -- lighthouse: what the public pages weigh, and what Lighthouse says of them on its mobile profile.
// Lighthouse is large and stays out of the project: npm i --no-save lighthouse@12

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Every page, or those named: LIGHTHOUSE_PAGES="/ /pricing". */
const PAGES = process.env.LIGHTHOUSE_PAGES?.split(" ") ?? PUBLIC_PAGES.map(({ path }) => path);

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

type Audit = { numericValue?: number };
type Result = { lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> } };
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function findLighthouse(): Promise<Lighthouse | null> {
  const name = "lighthouse";
  return import(name).then(
    ({ default: run }) => run as Lighthouse,
    () => null,
  );
}

/** kB over the wire, and how much of it is script. */
async function weigh(base: string, page: string) {
  const html = await (await fetch(base + page)).text();
  const size = async (address: string) =>
    gzipSync(Buffer.from(await (await fetch(base + address)).arrayBuffer())).length;
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""))];
  const sum = async (addresses: string[]) => (await Promise.all(addresses.map(size))).reduce((a, b) => a + b, 0) / 1000;
  return {
    page,
    "html kB": gzipSync(html).length / 1000,
    "css kB": await sum(named(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
    "js kB": await sum(named(/<script(?![^>]*nomodule)[^>]+src="([^"]+)"/gi)),
  };
}

async function audit(lighthouse: Lighthouse, url: string, port: number) {
  const runs: Result["lhr"][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (result) runs.push(result.lhr);
  }
  const score = (name: string) => Math.round(100 * median(runs.map(({ categories }) => categories[name]?.score ?? 0)));
  const value = (name: string) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? 0));
  return {
    page: new URL(url).pathname,
    ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
    "LCP ms": value("largest-contentful-paint"),
    "TBT ms": value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
  };
}

async function up(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

async function startChromium(port: number): Promise<() => void> {
  const profile = mkdtempSync(path.join(os.tmpdir(), "feedloom-lighthouse-"));
  const child = spawn(
    await chromiumPath(),
    ["--headless", ...CHROMIUM_ARGS, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, "about:blank"],
    { stdio: "ignore" },
  );
  await up(`http://127.0.0.1:${port}/json/version`);
  return () => {
    child.kill("SIGKILL");
    // Its processes write until the last of them is gone.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

const [web, debugging] = [await freePort(), await freePort()];
const server = await startServer(web);
try {
  const base = `http://localhost:${web}`;
  const weights = await Promise.all(PAGES.map((page) => weigh(base, page)));
  printTable("Public pages over the wire", weights);
  const most = (name: "html kB" | "css kB" | "js kB") => Math.max(...weights.map((row) => row[name]));
  reportFigures("public pages", [
    { name: "largest document, compressed", value: most("html kB"), unit: "kB" },
    { name: "largest style sheets, compressed", value: most("css kB"), unit: "kB" },
    { name: "largest scripts, compressed", value: most("js kB"), unit: "kB" },
  ]);
  const lighthouse = await findLighthouse();
  if (!lighthouse) console.log("\nLighthouse is left out: npm i --no-save lighthouse@12");
  else {
    const close = await startChromium(debugging);
    const rows: Record<string, string | number>[] = [];
    for (const page of PAGES) rows.push(await audit(lighthouse, base + page, debugging));
    printTable(`Lighthouse, mobile, median of ${RUNS}`, rows);
    reportFigures("lighthouse", [
      ...CATEGORIES.map((name) => ({
        name: `${name}, lowest of ${PAGES.length} pages`,
        value: Math.min(...rows.map((row) => Number(row[name]))),
        unit: "of 100",
      })),
      {
        name: `largest contentful paint, slowest of ${PAGES.length} pages`,
        value: Math.max(...rows.map((row) => Number(row["LCP ms"]))),
        unit: "ms",
      },
    ]);
    close();
  }
} finally {
  server.kill("SIGTERM");
}
process.exit();
