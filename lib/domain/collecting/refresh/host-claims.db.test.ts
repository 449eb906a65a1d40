import { randomUUID } from "node:crypto";
import { claimant } from "@/lib/domain/base/processes/this-process";
import { releaseLeases } from "@/lib/domain/content/sources/leases";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type Db, db } from "@/lib/platform/db";
import { follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { FeedSites, readSource, runDue } from "@/scripts/testing/feed-sites";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { claimDue, claimSources } from "./claim-due";
import type { ClaimedSource } from "./claimed-source";
import { renewLeases } from "./leases";

const sites = new FeedSites();

const ask = async (text: string, values: unknown[] = []) => (await db().pool.query(text, values)).rows;
afterEach(() => ask("UPDATE sources SET lease_until = NULL"));
afterEach(() => ask("DELETE FROM hosts"));

/** The context of another process: claims belong to the pool that makes them. */
function otherProcess() {
  const ctx = testCtx();
  const { pool, prisma } = ctx.db;
  const other = { query: pool.query.bind(pool), connect: pool.connect.bind(pool) } as unknown as Db["pool"];
  return { ...ctx, db: { prisma, pool: other } };
}

async function dueSources(count: number, host: string): Promise<number[]> {
  const reader = await freshUser();
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const source = await freshSource([], `https://${host}/${randomUUID()}`);
    await follow(reader, source);
    ids.push(source);
  }
  await ask("UPDATE sources SET next_fetch_at = now() - interval '1 hour' WHERE id = ANY($1)", [ids]);
  return ids;
}

const idsOf = (sources: readonly { id: number }[]) => sources.map(({ id }) => id).sort((a, b) => a - b);

test("a host is asked by one process at a time; another takes it when the first has died or the claim has ended", async () => {
  const [first, second] = [testCtx(), otherProcess()];
  const [one, two, three] = (await dueSources(3, "one.example:8080")) as [number, number, number];
  const [elsewhere] = (await dueSources(1, "other.example")) as [number];
  expect(idsOf(await claimDue(first, 1))).toEqual([one]);
  expect(idsOf(await claimDue(second, 10))).toEqual([elsewhere]);
  expect(idsOf(await claimDue(first, 10))).toEqual([two, three]);

  await ask("UPDATE sources SET lease_until = NULL WHERE id = ANY($1)", [[two]]);
  await ask("UPDATE hosts SET claimed_until = now() - interval '1 second' WHERE name = 'one.example:8080'");
  expect(idsOf(await claimDue(second, 10))).toEqual([two]);

  await ask("UPDATE sources SET lease_until = NULL WHERE id = ANY($1)", [[three]]);
  expect(await claimDue(first, 10)).toEqual([]);
  await ask("DELETE FROM processes WHERE id = $1", [await claimant(second.db)]);
  expect(idsOf(await claimDue(first, 10))).toEqual([three]);
});

test("two processes that claim at the same time share out the hosts", async () => {
  const hosts = Array.from({ length: 12 }, (_, n) => `race-${n}.example`);
  for (const host of hosts) await dueSources(4, host);
  const [first, second] = [testCtx(), otherProcess()];
  const claimAll = async (ctx: SystemCtx) => {
    const claimed: ClaimedSource[] = [];
    for (let round = 0; round < 8; round += 1) claimed.push(...(await claimDue(ctx, 7)));
    return claimed;
  };
  const [mine, theirs] = await Promise.all([claimAll(first), claimAll(second)]);
  const hostsOf = (sources: { url: string }[]) => new Set(sources.map(({ url }) => new URL(url).host));
  expect(mine.length + theirs.length).toBe(48);
  expect([...hostsOf(mine)].filter((host) => hostsOf(theirs).has(host))).toEqual([]);
});

test("waiting sources and their hosts are kept, and renewing takes none from another process", async () => {
  const [first, second] = [testCtx(), otherProcess()];
  await dueSources(1, "kept.example");
  const claimed = await claimDue(first, 10);
  await ask("UPDATE hosts SET claimed_until = now() + interval '1 second'");
  await ask("UPDATE sources SET lease_until = now() + interval '1 second' WHERE id = $1", [claimed[0]?.id]);
  await renewLeases(second, claimed);
  expect(await ask("SELECT claimed_until > now() + interval '1 minute' AS kept FROM hosts")).toEqual([{ kept: false }]);
  await renewLeases(first, claimed);
  const lease = "SELECT lease_until > now() + interval '1 minute' AS kept FROM sources WHERE id = $1";
  expect(await ask(lease, [claimed[0]?.id])).toEqual([{ kept: true }]);
  expect(await ask("SELECT claimed_until > now() + interval '1 minute' AS kept FROM hosts")).toEqual([{ kept: true }]);
  await releaseLeases(first, claimed);
});

test("no process asks a host that has refused two of its feeds, nor does a person's refresh", async () => {
  const ctx = await freshUser();
  await sites.web.add("busy.localhost", { "*": { status: 429, headers: { "retry-after": "7200" } } });
  const url = (path: string) => sites.web.url("busy.localhost", path);
  const [one, two] = [await freshSource([], url("/1")), await freshSource([], url("/2"))];
  await follow(ctx, one);
  await runDue();
  await ask("UPDATE sources SET next_fetch_at = now() + interval '1 hour' WHERE id = $1", [one]);
  expect(await ask("SELECT paused_until FROM hosts")).toEqual([{ paused_until: null }]);
  await follow(ctx, two);
  await runDue();
  expect((await readSource(two)).errorCode).toBeNull();
  const three = await freshSource([], url("/3"));
  await follow(ctx, three);
  expect(await claimDue(otherProcess(), 10)).toEqual([]);
  expect(await claimDue(testCtx(), 10)).toEqual([]);
  expect(await claimSources(testCtx(), [three], new Date())).toEqual([]);
  const [paused] = await ask("SELECT paused_until <= now() + interval '15 minutes' AS short FROM hosts");
  expect(paused).toEqual({ short: true });
  await ask("UPDATE hosts SET paused_until = now() - interval '1 second'");
  expect(idsOf(await claimDue(testCtx(), 10))).toEqual([three]);
});

test("smart feeds have no host and wait for none", async () => {
  const ctx = await freshUser();
  await ask(
    `INSERT INTO sources (identity, kind, url, owner_key, keywords, next_fetch_at)
     SELECT gen_random_uuid(), 'smart', '', $1, 'tea ' || n, now() - interval '1 hour' FROM generate_series(1, 2) n`,
    [ctx.user.key],
  );
  expect(await claimDue(testCtx(), 1)).toHaveLength(1);
  expect(await claimDue(otherProcess(), 1)).toHaveLength(1);
  expect(await ask("SELECT FROM hosts")).toEqual([]);
});
