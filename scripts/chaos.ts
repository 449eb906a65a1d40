// npm run chaos [-- --kills 50 --crashes 3 --seed 1]: runs the product under load on its own data folder, kills its
// processes without warning, crashes its database, and then looks whether anything that was confirmed or published is lost.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "@/sandbox/free-port";
import { pause } from "@/sandbox/until";
import { type Part, Product } from "./chaos/product";
import { startPublisher } from "./chaos/publisher";
import { Reader } from "./chaos/reader";
import { findLosses } from "./chaos/verify";

const READERS = 4;
const PUBLISH_EVERY_MS = 250;
/**
 * Milliseconds between two times at which sources are made due. Between two kills, half a second to LONGEST_PAUSE_MS
 * pass.
 */
const DUE_EVERY_MS = 4000;
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** Seconds after the last kill in which the last source has to be fetched, and after which the run gives up. */
const FETCHED_WITHIN_S = 15;
const GIVE_UP_S = 120;
/** The parts to kill; a part that is listed more often is killed more often. */
const VICTIMS: Part[] = ["worker", "worker", "web", "web", "launcher"];
const CRASHES: Part[] = ["backend", "database"];

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    crashes: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
  },
});
const next = random(Number(values.seed));
const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-chaos-"));
// As root the database runs as another user, who must be able to pass through.
chmodSync(data, 0o711);

const product = new Product(await freePort(), data);
const publisher = await startPublisher();
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => (interrupted = true));
let failed = true;
try {
  failed = !(await run());
} finally {
  publisher.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Returns true if nothing was lost and the last source was fetched in time. */
async function run(): Promise<boolean> {
  await product.start();
  const readers = Array.from({ length: READERS }, (_, at) => new Reader(product.base, `chaos-${at}@example.com`));
  for (const reader of readers) await reader.register(publisher.urls);
  for (const _ of publisher.urls) publisher.publish();
  const publishing = setInterval(publisher.publish, PUBLISH_EVERY_MS);
  const scheduling = setInterval(() => void makeDue().catch(() => undefined), DUE_EVERY_MS);
  await waitForItems(READERS * publisher.urls.length);
  for (const reader of readers) reader.start();

  const killedAt = await disturb(Number(values.kills), Number(values.crashes));
  if (interrupted) return false;
  await product.start();
  await allFetched();
  const seconds = (Date.now() - killedAt) / 1000;
  for (const reader of readers) await reader.stop();
  clearInterval(publishing);
  clearInterval(scheduling);
  // Articles published in the meantime.
  await allFetched();

  const losses = await withDatabase((client) => findLosses(client, publisher, readers));
  const articles = [...publisher.published.values()].flat().length;
  const calls = readers.reduce((sum, reader) => sum + reader.calls, 0);
  const failures = readers.reduce((sum, reader) => sum + reader.failures, 0);
  console.log(
    `${articles} articles in ${publisher.urls.length} feeds, ${READERS} readers, ${calls} calls, ${failures} failed.`,
  );
  console.log(`The last source was fetched ${seconds.toFixed(1)} s after the last kill (at most ${FETCHED_WITHIN_S}).`);
  console.log(
    losses.length === 0 ? "Nothing was lost." : `${losses.length} losses:\n${losses.slice(0, 40).join("\n")}`,
  );
  return losses.length === 0 && seconds <= FETCHED_WITHIN_S;
}

/**
 * Kills parts at random moments; crashes of the database are spread evenly among the kills. Returns the time of the last
 * kill in milliseconds.
 */
async function disturb(kills: number, crashes: number): Promise<number> {
  const total = kills + crashes;
  let killedAt = Date.now();
  for (let done = 0; done < total && !interrupted; ) {
    await pause(SHORTEST_PAUSE_MS + next() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
    const isCrash = Math.floor(((done + 1) * crashes) / total) > Math.floor((done * crashes) / total);
    const among = isCrash ? CRASHES : VICTIMS;
    const part = among[Math.floor(next() * among.length)] as Part;
    if (!product.kill(part)) continue;
    done += 1;
    killedAt = Date.now();
    console.log(`${done} of ${total}: killed ${part}`);
    if (part === "launcher") await product.start();
  }
  return killedAt;
}

async function makeDue(): Promise<void> {
  const sql = "UPDATE sources SET next_fetch_at = now() WHERE next_fetch_at IS NOT NULL; NOTIFY feedloom_work, '*'";
  await withDatabase((client) => client.query(sql));
}

/** Makes every source due and waits until each was fetched. */
async function allFetched(): Promise<void> {
  const { rows } = await withDatabase((client) => client.query<{ at: Date }>("SELECT now() AS at"));
  await makeDue();
  await until("Some sources were not fetched", async (client) => {
    const late = "SELECT FROM sources WHERE kind = 'feed' AND (fetched_at IS NULL OR fetched_at < $1) LIMIT 1";
    return (await client.query(late, [rows[0]?.at])).rowCount === 0;
  });
}

async function waitForItems(count: number): Promise<void> {
  await until(`The first ${count} items did not arrive`, async (client) => {
    const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM feed_items");
    return (rows[0]?.n ?? 0) >= count;
  });
}

async function until(problem: string, isDone: (client: pg.Client) => Promise<boolean>): Promise<void> {
  const end = Date.now() + GIVE_UP_S * 1000;
  while (Date.now() < end && !interrupted) {
    if (await withDatabase(isDone)) return;
    await pause(100);
  }
  throw new Error(`${problem} within ${GIVE_UP_S} s`);
}

async function withDatabase<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: product.databaseUrl() });
  // A crash ends the connection; the query that runs rejects.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns a generator of numbers in [0, 1), the same for the same seed, so that a run can be repeated. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
