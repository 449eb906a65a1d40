import "server-only";
import { IMPORT_LINES, type Import, type ServerInput } from "@/lib/contracts/transfer";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { addLeftOut } from "@/lib/domain/exchange/transfer/left-out";
import { LineStore } from "@/lib/domain/exchange/transfer/line-store";
import { beginUpload } from "@/lib/domain/exchange/transfer/receive-import";
import { noSettings } from "@/lib/domain/exchange/transfer/settings/account-settings";
import type { FileRule } from "@/lib/domain/exchange/transfer/settings/decisions";
import { lostFilters, minifluxRules } from "@/lib/domain/exchange/transfer/settings/foreign-rules";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { sealText } from "@/lib/platform/sealed-text";
import { storableJson } from "@/lib/platform/storable-text";
import { hasScheme, parseUrl } from "@/lib/shared/parse-url";
import { openServer } from "./open-server";
import { TO_LINES } from "./server-job";
import { TooLong } from "./server-request";
import { ServerFailure, type ServerFeed } from "./server-types";

/** Lines per statement. */
const CHUNK = 500;

const NO_FEED = "We signed in, but the server lists no feeds for this account. Check the address and the user name.";
const NO_READABLE_FEED = "We signed in, but couldn't read any of the feeds that the server lists.";
const UNREADABLE = "Feeds that the server lists in a way we can't read.";

/** A password goes over plain http only where that was typed. */
const ONLY_HTTPS =
  "We only tried https, to protect your password. If your server doesn't support https, enter http:// before its address.";

/** The purpose of the sealed password. */
export const SERVER_PASSWORD = "import-server";

/**
 * Signs in to another reader's server, reads its lists of feeds and folders, and leaves the articles to the worker. The
 * password is stored sealed until they are read. Errors: CONFLICT while an import runs or a file is read;
 * VALIDATION_ERROR for refused credentials and an account without feeds; 422 ADDRESS_REFUSED, FEED_UNREACHABLE.
 */
export async function connectServer(ctx: Ctx & FetchCtx, input: ServerInput): Promise<Import> {
  const credentials = sealText(SERVER_PASSWORD, JSON.stringify({ user: input.user, password: input.password }));
  if (!credentials)
    throw new AppError("SIGN_IN_NOT_CONFIGURED", "This server can't encrypt your password because it has no secret.");
  const { client, feeds, folders = [], unreadable } = await readServer(ctx, input);
  if (feeds.length === 0) throw new AppError("VALIDATION_ERROR", unreadable > 0 ? NO_READABLE_FEED : NO_FEED);
  if (feeds.length > IMPORT_LINES) {
    throw new AppError("VALIDATION_ERROR", `The server has more than ${IMPORT_LINES} feeds.`);
  }
  const { lines, bundles, refs } = await ctx.threads.run(TO_LINES, { feeds, userKey: ctx.user.key });
  const id = await beginUpload(ctx, parseUrl(client.address)?.host ?? input.kind);
  const store = new LineStore(ctx, id);
  for (let at = 0; at < lines.length; at += CHUNK) {
    await store.store(lines.slice(at, at + CHUNK));
  }
  const { rules, lost } = rulesOf(feeds, refs);
  const leftOut = [...(unreadable > 0 ? addLeftOut([], UNREADABLE, unreadable) : []), ...lostFilters(lost)];
  await transaction(ctx.db.pool, async (on) => {
    const begun = await sql(on, {
      text: `UPDATE imports SET state = 'reading', format = 'server', bundles = $3, lease_until = NULL, created_at = $4,
          request_id = $5, left_out = $6, settings = $7
        WHERE id = $1 AND user_key = $2 AND state = 'uploading' RETURNING id`,
      values: [
        id,
        ctx.user.key,
        storableJson(bundles),
        ctx.now(),
        ctx.requestId ?? null,
        storableJson(leftOut),
        settingsOf(rules),
      ],
    });
    if (begun.length === 0)
      throw new AppError("CONFLICT", "Another file was uploaded in the meantime. Review that one instead.");
    await sql(on, {
      text: `INSERT INTO import_servers (import_id, kind, address, credentials, feeds, folders, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        id,
        input.kind,
        client.address,
        credentials,
        storableJson(refs),
        storableJson(folders.map((name) => ({ name }))),
        ctx.now(),
      ],
    });
  });
  ctx.changes.addWork("import-servers");
  return getImport(ctx, id);
}

/** The rules that some servers have, for the lines of their feeds. */
function rulesOf(feeds: readonly ServerFeed[], refs: readonly { id: string; ref: number }[]) {
  const refOf = new Map(refs.map(({ id, ref }) => [id, ref]));
  const found = feeds.flatMap(({ id, filters }) => (filters ? [minifluxRules(refOf.get(id) ?? 0, filters)] : []));
  return { rules: found.flatMap(({ rules }) => rules), lost: found.flatMap(({ lost }) => lost) };
}

const settingsOf = (rules: readonly FileRule[]) =>
  rules.length > 0 ? storableJson([{ ...noSettings(), rules }]).slice(1, -1) : null;

async function readServer(ctx: FetchCtx, input: ServerInput) {
  try {
    const client = await openServer(input, ctx);
    return { client, ...(await client.readLists()) };
  } catch (thrown) {
    throw asRefusal(thrown, input);
  }
}

function asRefusal(thrown: unknown, { address }: Pick<ServerInput, "address">): unknown {
  if (thrown instanceof TooLong) return new AppError("ADDRESS_REFUSED", "The server's lists are too long to read.");
  if (!(thrown instanceof ServerFailure)) return thrown;
  const { kind, message } = thrown;
  if (kind === "refused") return new AppError("VALIDATION_ERROR", message, { details: { password: [message] } });
  if (kind === "wrong") return new AppError("ADDRESS_REFUSED", message);
  return new AppError("FEED_UNREACHABLE", hasScheme(address) ? message : `${message} ${ONLY_HTTPS}`);
}
