import "server-only";
import { randomUUID } from "node:crypto";
import type { Import } from "@/lib/contracts/transfer";
import { webThreads } from "@/lib/domain/content/parsing/web-threads";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { FeedParseError } from "@/lib/syndication/types";
import { getImport } from "./get-import";
import { READ_IMPORT } from "./import-job";
import { LineStore } from "./line-store";
import { collectOrphans } from "./orphan-items";
import { type ImportFile, type ImportPart, refused } from "./parsed-import";
import { spoolUpload } from "./spool-upload";
import { finishUpload, storeItems, uploadName } from "./store-upload";

export type Upload = {
  fileName: string;
  /** MIME type; a form may be around the file. */
  contentType?: string;
  chunks: AsyncIterable<Uint8Array>;
};

/**
 * Calls `begin` when no other import is in its way. The caller then starts the preview at once, so that nobody replaces it
 * before.
 */
type WhenFree = (begin: () => Promise<string>) => Promise<string>;

/** An upload whose process does not renew it any more was interrupted; the next one takes its place. */
const LEASE_MS = 45_000;
const RENEW_MS = 15_000;
/** Somebody waits for the preview. */
const WAIT_MS = 60_000;

/**
 * Reads a file of feeds, OPML or one of our own, in a thread, and returns what importing it would do; nothing is
 * changed yet. The preview before it is forgotten. Errors: CONFLICT while an import runs or another file is read,
 * VALIDATION_ERROR for a file that cannot be read, PAYLOAD_TOO_LARGE, BUSY.
 */
export async function receiveImport(ctx: Ctx, upload: Upload, whenFree?: WhenFree): Promise<Import> {
  const begin = () => beginUpload(ctx, upload.fileName);
  const id = await (whenFree ? whenFree(begin) : begin());
  const renewal = setInterval(() => void renew(ctx, id), RENEW_MS);
  try {
    await spoolUpload(upload.chunks, (file, bytes) =>
      readFile(ctx, id, {
        file: file.fd,
        contentType: upload.contentType ?? "",
        bytes,
        isKept: whenFree !== undefined,
      }),
    );
    return await getImport(ctx, id);
  } catch (cause) {
    await ctx.db.prisma.import.deleteMany({ where: { id, state: "uploading" } });
    throw asRefusal(cause);
  } finally {
    clearInterval(renewal);
  }
}

function asRefusal(cause: unknown): unknown {
  if (cause instanceof FeedParseError) return refused(cause.message, cause);
  return isForeignKey(cause) ? superseded(cause) : cause;
}

const superseded = (cause?: unknown) =>
  new AppError("CONFLICT", "Another file was uploaded in the meantime. Review that one instead.", { cause });

/** The import's row was removed while its parts were being written. */
const isForeignKey = (thrown: unknown) => thrown instanceof Error && "code" in thrown && thrown.code === "23503";

/** Throws CONFLICT while another import runs or another file is read; replaces a preview that was not started. */
export async function beginUpload(ctx: Ctx, fileName: string): Promise<string> {
  const id = randomUUID();
  await transaction(ctx.db.pool, async (client) => {
    await lockPlan(client, ctx);
    await refuseWhileRunning(client, ctx);
    const uploading = await sql(client, {
      text: "SELECT FROM imports WHERE user_key = $1 AND state IN ('uploading', 'preview') AND lease_until > $2",
      values: [ctx.user.key, ctx.now()],
    });
    if (uploading.length > 0) {
      const message = "We're still reading your last file. Please wait until it is done.";
      throw new AppError("CONFLICT", message, { headers: { "retry-after": String(RENEW_MS / 1000) } });
    }
    await sql(client, { text: "DELETE FROM imports WHERE user_key = $1", values: [ctx.user.key] });
    await sql(client, {
      text: `INSERT INTO imports (id, user_key, state, format, file_name, bundles, created_at, lease_until)
             VALUES ($1, $2, 'uploading', 'opml', $3, '[]', $4, $5)`,
      values: [id, ctx.user.key, uploadName(fileName), ctx.now(), new Date(ctx.now().getTime() + LEASE_MS)],
    });
  });
  return id;
}

async function renew(ctx: Ctx, id: string): Promise<void> {
  const leaseUntil = new Date(ctx.now().getTime() + LEASE_MS);
  await ctx.db.prisma.import
    .updateMany({ where: { id, state: "uploading" }, data: { leaseUntil } })
    .catch((err: unknown) => ctx.log.warn({ err }, "the claim of an upload could not be renewed"));
}

/** Throws CONFLICT while another import runs. The result holds while the caller's row is locked. */
export async function refuseWhileRunning(on: Parameters<typeof sql>[0], ctx: Ctx): Promise<void> {
  const running = await sql(on, {
    text: "SELECT FROM imports WHERE user_key = $1 AND state IN ('reading', 'running')",
    values: [ctx.user.key],
  });
  if (running.length > 0) {
    throw new AppError("CONFLICT", "Another import is still running. Wait for it to finish or cancel it.");
  }
}

type Spooled = Omit<ImportFile, "userKey"> & { bytes: number; isKept: boolean };

/** Stores what a thread reads from the file, part by part. */
async function readFile(ctx: Ctx, id: string, { bytes, isKept, ...upload }: Spooled): Promise<void> {
  const lines = new LineStore(ctx, id);
  const onPart = async (part: ImportPart) => {
    if (part.items) await storeItems(ctx.db.pool, id, part.items);
    if (part.lines) await lines.store(part.lines);
  };
  const options = { bytes, kind: "import", waitMs: WAIT_MS, onPart };
  const head = await webThreads().run(READ_IMPORT, { ...upload, userKey: ctx.user.key }, options);
  if (head.format === "starred") await collectOrphans(ctx, id);
  if (!(await finishUpload(ctx, id, { ...head, isKept }))) throw superseded();
}
