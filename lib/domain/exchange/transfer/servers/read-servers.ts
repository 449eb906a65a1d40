import "server-only";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { releaseImport, withRequestOf } from "@/lib/domain/exchange/transfer/claim-import";
import { addLeftOut } from "@/lib/domain/exchange/transfer/left-out";
import { ORPHAN_REF } from "@/lib/domain/exchange/transfer/parsed-import";
import { storeItems } from "@/lib/domain/exchange/transfer/store-upload";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { advanceServer, type ClaimedServer, claimServer } from "./claim-server";
import { openServer } from "./open-server";
import { recordOf } from "./server-record";
import { type ServerClient, type ServerCursor, ServerFailure, type ServerItem, type ServerPage } from "./server-types";

/** Milliseconds for which one import is read before the next one has its turn. */
const TURN_MS = 10_000;
/** Imports that a process reads at once; each may hold a page of articles in memory. An account has one at most. */
const AT_ONCE = 3;
/** Milliseconds after which a process that has room looks for a further import. */
const LOOK_MS = 500;
/** Failed attempts in a row after which it is given up, with the pauses between them in milliseconds. */
const PAUSES = [5_000, 15_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 3_600_000];
/** Articles of one import. */
const MOST_ITEMS = 500_000;
/** Characters of the texts of one import: with longer ones a server could fill the disk. */
const MOST_CHARACTERS = 1_000_000_000;
/** Most pages in a row without an article to import. A longer list counts as endless. */
const MOST_EMPTY_PAGES = 1_000;
/** These numbers lie next to the place of the next page, under names that no client uses. */
const EMPTY_PAGES = "emptyPages";
const CHARACTERS = "characters";

const NOT_FOLLOWED = "Articles without a star or label, of feeds you no longer follow there.";
const NAMELESS = "Articles without an address or a title.";
const NOT_SENT = "Articles that we couldn't read. Their read status and stars weren't imported.";
const NO_ARTICLES = "The server sent no articles, so there is no read status and no stars to import.";
const TOO_MANY = `Articles beyond the first ${MOST_ITEMS.toLocaleString("en")}.`;

const TOO_LONG = "Articles beyond the first gigabyte of text.";

const ENDLESS = `We stopped reading the server's list after ${MOST_EMPTY_PAGES.toLocaleString("en")} pages with nothing new.`;

/**
 * Reads the articles of servers, page by page: a page and the place of the next one are stored in one transaction, so
 * that a killed process repeats at most one request. At the end the password is removed and the import is a preview.
 * A few are read at once, each of another account, so that a server that hangs does not hold up all others.
 */
export async function readServers(ctx: FetchCtx, isOver: () => boolean = () => false): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  while (!isOver() && failures.length === 0) {
    const claimed = running.size < AT_ONCE ? await claimServer(ctx) : null;
    if (claimed) {
      const one: Promise<void> = readInTurn(ctx, claimed, isOver)
        .catch((thrown: unknown) => void failures.push(thrown))
        .finally(() => running.delete(one));
      running.add(one);
    } else {
      if (running.size === 0) return;
      await endOfOne(running);
    }
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Resolves when one import's turn has ended, or when it is time to look for further ones. */
async function endOfOne(running: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isTime = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOOK_MS);
  });
  await Promise.race([...running, isTime]);
  clearTimeout(timer);
}

async function readInTurn(ctx: FetchCtx, claimed: ClaimedServer, isOver: () => boolean): Promise<void> {
  await readOne({ ...ctx, ...withRequestOf(ctx, claimed.requestId) }, claimed, isOver);
  ctx.changes.add(claimed.userKey, { type: "import" });
  await publishChanges(ctx);
}

async function readOne(ctx: FetchCtx, claimed: ClaimedServer, isOver: () => boolean): Promise<void> {
  const end = ctx.now().getTime() + TURN_MS;
  try {
    if (!claimed.account) throw new ServerFailure("refused", "We couldn't read the stored password.");
    const client = await openServer(claimed.account, ctx);
    let current: ClaimedServer | null = claimed;
    while (current && !isOver() && ctx.now().getTime() < end) current = await readPage(ctx, current, client);
    if (current) await releaseImport(ctx, current, ctx.now());
  } catch (err) {
    await noteFailure(ctx, claimed, err);
  }
}

/** Returns the claim as it is after a page; null when there is no further one, or the import is not ours any more. */
async function readPage(ctx: FetchCtx, claimed: ClaimedServer, client: ServerClient): Promise<ClaimedServer | null> {
  const { items, next, ...page } = await client.readItems(claimed.cursor, { folders: claimed.folders });
  const tally = tallyAfter(claimed.cursor, page);
  const missing = page.missing + (next === null && tally ? Math.max(0, tally.total - tally.seen) : 0);
  const { rows, leftOut } = toRows(ctx, claimed, items);
  const emptyPages = rows.length > 0 ? 0 : Number(claimed.cursor?.[EMPTY_PAGES] ?? 0) + 1;
  const characters = rows.reduce(
    (sum, { record }) => sum + (record.content?.length ?? 0),
    Number(claimed.cursor?.[CHARACTERS] ?? 0),
  );
  const cursor = next && {
    ...next,
    ...tally,
    [CHARACTERS]: characters,
    ...(emptyPages > 0 && { [EMPTY_PAGES]: emptyPages }),
  };
  const after = { ...claimed, items: claimed.items + rows.length, leftOut, cursor };
  const note = (reason: string, count = 0) => {
    after.leftOut = addLeftOut(after.leftOut, reason, count);
  };
  if (missing > 0) note(NOT_SENT, missing);
  if (next === null && after.items === 0 && after.leftOut.length === 0) note(NO_ARTICLES);
  const isFull = after.items >= MOST_ITEMS;
  const isTooLong = characters >= MOST_CHARACTERS;
  const isEndless = emptyPages >= MOST_EMPTY_PAGES;
  if (next !== null && isFull) note(TOO_MANY);
  if (next !== null && isTooLong) note(TOO_LONG);
  if (next !== null && isEndless) note(ENDLESS);
  const isEnd = next === null || isFull || isTooLong || isEndless;
  const isOurs = await transaction(ctx.db.pool, async (on) => {
    if (!(await advanceServer(on, after))) return false;
    if (rows.length > 0) await storeItems(on, claimed.id, storableJson(rows));
    if (isEnd) await finishReading(on, claimed, null);
    return true;
  });
  return isOurs && !isEnd ? after : null;
}

/**
 * Returns how many articles a server counted when its first page was read, and how many of them have come; a part of the
 * cursor. Null where the server does not count them, or the first page was read by a version that did not.
 */
function tallyAfter(cursor: ServerCursor | null, { count }: Pick<ServerPage, "count">) {
  const [seen, total] = cursor === null ? [0, count?.total] : [cursor.seen, cursor.total];
  if (!count || seen === undefined || total === undefined || total === null) return null;
  return { seen: Number(seen) + count.received, total: Number(total) };
}

function toRows(ctx: FetchCtx, { refs, items: position, leftOut }: ClaimedServer, items: readonly ServerItem[]) {
  const now = ctx.now();
  let left = leftOut;
  const rows = items.flatMap((item) => {
    const ref = refs.get(item.feed);
    if (ref === undefined && !item.isStarred && !item.labels?.length) {
      left = addLeftOut(left, NOT_FOLLOWED, 1);
      return [];
    }
    const record = recordOf(item, ref ?? ORPHAN_REF, now);
    if (record === null) left = addLeftOut(left, NAMELESS, 1);
    return record === null ? [] : [{ ref: ref ?? ORPHAN_REF, record }];
  });
  return { rows: rows.map((row, at) => ({ ...row, position: position + at })), leftOut: left };
}

/** Ends the reading and forgets the server. The articles read become a preview; with an error, nothing is kept. */
async function finishReading(on: Queryable, { id, token }: ClaimedServer, error: string | null): Promise<void> {
  await sql(on, {
    name: "import-finish-reading",
    text: `WITH ended AS (UPDATE imports SET state = CASE WHEN $2::text IS NULL THEN 'preview' ELSE 'failed' END,
        error = $2, lease_until = NULL, lease_token = NULL, wait_until = NULL
        WHERE id = $1 AND lease_token = $3 AND state = 'reading' RETURNING id)
      DELETE FROM import_servers s USING ended WHERE s.import_id = ended.id`,
    values: [id, error, token],
  });
}

/** A server that is away is tried again, with growing pauses; one that refuses us is not. */
async function noteFailure(ctx: FetchCtx, claimed: ClaimedServer, thrown: unknown): Promise<void> {
  const { id } = claimed;
  const isExpected = thrown instanceof ServerFailure;
  if (!isExpected) ctx.log.error({ err: thrown, importId: id }, "reading a server failed and will be tried again");
  const message = isExpected ? thrown.message : "We couldn't read the server's articles.";
  const [row] = await sql<{ failures: number }>(ctx.db.pool, {
    name: "import-server-failed",
    text: "UPDATE import_servers SET failures = failures + 1 WHERE import_id = $1 RETURNING failures",
    values: [id],
  });
  const pause = PAUSES[(row?.failures ?? PAUSES.length + 1) - 1];
  if (pause === undefined || (isExpected && thrown.kind !== "away")) {
    await finishReading(ctx.db.pool, claimed, message);
    return;
  }
  const retryAt = (isExpected ? thrown.retryAt?.getTime() : undefined) ?? 0;
  await releaseImport(ctx, claimed, new Date(Math.max(retryAt, ctx.now().getTime() + pause)));
}
