import { performance } from "node:perf_hooks";
import { googleReader } from "@/lib/dialects/google-reader/google-reader";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { insertAppPassword } from "@/lib/domain/people/auth/app-passwords/create-app-password";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { reportFigures } from "./figures";
import { printTable, timed } from "./measure";
import { runPart } from "./run-part";
import { FEEDS, ITEMS, type Library, seedLibrary, UNREAD } from "./seed-reader";

/**
 * Measures how fast other programs sync over 1,000,000 items: calls of the Google Reader API in one process, bodies
 * read to the end.
 */
const STATE = "user/-/state/com.google";
const RUNS = 30;
const API = "/reader/api/0/";
const BASE = "/api/greader.php";
const reader = googleReader(BASE);

async function main(): Promise<void> {
  process.env.NEXTAUTH_SECRET ||= "a secret of the benchmark alone, which signs tokens";
  const start = performance.now();
  const library = await seedLibrary({ db: db(), log: logger(), now, changes: new PendingChanges() });
  console.log(`\n${ITEMS} items, ${FEEDS} feeds, ${UNREAD} unread, written in ${seconds(start)} s`);
  const client = await signIn(library.ctx);
  await measureCalls(client, library);
  await measureFirstSyncs(client, library);
}

const seconds = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

type Client = { calls: number; bytes: number; call: (path: string, form?: string) => Promise<string> };

async function signIn(ctx: Ctx): Promise<Client> {
  const input = { name: "Bench", scope: "write" } as const;
  const { password } = await ctx.db.prisma.$transaction((tx) => insertAppPassword(tx, ctx, input));
  const login = new URLSearchParams({ Email: ctx.user.email, Passwd: password }).toString();
  const client: Client = { calls: 0, bytes: 0, call: async () => "" };
  let authorization = "";
  client.call = async (path, form) => {
    const response = await reader(
      new Request(`http://localhost${BASE}${path}`, {
        method: form === undefined ? "GET" : "POST",
        body: form,
        headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    client.calls += 1;
    client.bytes += text.length;
    return text;
  };
  authorization = `GoogleLogin auth=${/^Auth=(.+)$/m.exec(await client.call("/accounts/ClientLogin", login))?.[1]}`;
  return client;
}

async function measureCalls(client: Client, { ctx, feeds }: Library): Promise<void> {
  const list = `s=${STATE}/reading-list`;
  const unread = `${list}&xt=${STATE}/read`;
  const ids = idsOf(await client.call(`${API}stream/items/ids?${list}&n=1000`));
  const recent = Math.floor(Date.now() / 1000) - 60;
  const calls: [string, string, string | undefined, string][] = [
    ["100,000 unread ids in one page", `stream/items/ids?${unread}&n=100000`, undefined, "150"],
    ["100,000 ids of everything in one page", `stream/items/ids?${list}&n=100000`, undefined, "150"],
    ["10,000 starred ids", `stream/items/ids?s=${STATE}/starred&n=10000`, undefined, ""],
    ["contents of 1,000, as a stream", `stream/contents/${STATE}/reading-list?n=1000`, undefined, "300"],
    ["contents of 1,000, by id", "stream/items/contents", ids.map((id) => `i=${id}`).join("&"), "300"],
    ["20 items of a busy feed", `stream/contents/feed/${feeds.busy}?n=20`, undefined, ""],
    ["20 items of a quiet feed", `stream/contents/feed/${feeds.quiet}?n=20`, undefined, ""],
    ["nothing new: ids since a minute ago", `stream/items/ids?${list}&ot=${recent}&n=10000`, undefined, "5"],
    ["nothing new: unread ids since a minute ago", `stream/items/ids?${unread}&ot=${recent}&n=1000`, undefined, "5"],
    ["nothing new: contents since a minute ago", `stream/contents?${list}&ot=${recent}&n=1000`, undefined, "5"],
    ["subscription/list", "subscription/list", undefined, ""],
    ["tag/list", "tag/list", undefined, ""],
    ["unread-count", "unread-count", undefined, ""],
    ["edit-tag of 1,000", "edit-tag", `a=${STATE}/read&${ids.map((id) => `i=${id}`).join("&")}`, ""],
  ];
  const rows = [];
  for (const [what, path, form, mark] of calls) {
    const { p50, p95 } = await timed(() => client.call(API + path, form), RUNS);
    await forgetCalls(ctx);
    rows.push({ call: what, "p50 ms": p50, "p95 ms": p95, "mark ≤": mark });
  }
  printTable("Calls of the Google Reader API", rows);
  const figures = rows.map(({ call, "p50 ms": value, "mark ≤": most }) => ({
    name: call,
    value,
    unit: "ms",
    ...(most && { goal: { most: Number(most) } }),
  }));
  reportFigures("sync", figures);
}

const idsOf = (text: string): string[] => [...text.matchAll(/"id":"(\d+)"/g)].map(([, id = ""]) => id);

/** The limit of calls an hour is not what is measured. */
const forgetCalls = ({ db: { pool } }: Ctx) => pool.query("DELETE FROM rate_limits");

async function measureFirstSyncs(client: Client, { ctx }: Library): Promise<void> {
  const rows = [];
  for (const [program, sync] of Object.entries({ newsboat, "a phone app": phoneApp })) {
    await forgetCalls(ctx);
    Object.assign(client, { calls: 0, bytes: 0 });
    const start = performance.now();
    await sync(client);
    const s = (performance.now() - start) / 1000;
    rows.push({ program, calls: client.calls, MB: client.bytes / 1e6, s, "ms a call": (s * 1000) / client.calls });
  }
  printTable("First sync of everything, one call after the other", rows);
  const figures = rows.map(({ program, s: value }) => ({
    name: `everything, called as by ${program}`,
    value,
    unit: "s",
  }));
  reportFigures("first sync", figures);
}

/** As newsboat 2.36 was seen to: the list, then 20 items of each feed, then the starred ones. */
async function newsboat({ call }: Client): Promise<void> {
  await call(`${API}token`);
  const feeds = [...(await call(`${API}subscription/list?output=json`)).matchAll(/"id":"(feed\/\d+)"/g)];
  for (const [, id = ""] of feeds) await call(`${API}stream/contents/${encodeURIComponent(id)}?n=20`);
  await call(`${API}stream/contents/${encodeURIComponent(`${STATE}/starred`)}?n=20`);
}

/** As apps that work without a connection do: lists, all unread and starred ids in pages, then the texts of the unread. */
async function phoneApp({ call }: Client): Promise<void> {
  for (const path of [
    "user-info",
    "subscription/list?output=json",
    "tag/list?output=json",
    "unread-count?output=json",
  ]) {
    await call(API + path);
  }
  const unread: string[] = [];
  for (let next = ""; ; ) {
    const page = await call(`${API}stream/items/ids?s=${STATE}/reading-list&xt=${STATE}/read&n=10000${next}`);
    unread.push(...idsOf(page));
    const [, continuation] = /"continuation":"(\d+)"/.exec(page) ?? [];
    if (continuation === undefined) break;
    next = `&c=${continuation}`;
  }
  await call(`${API}stream/items/ids?s=${STATE}/starred&n=10000`);
  for (let from = 0; from < unread.length; from += 250) {
    const form = unread.slice(from, from + 250).map((id) => `i=${id}`);
    await call(`${API}stream/items/contents`, form.join("&"));
  }
}

runPart(main);
