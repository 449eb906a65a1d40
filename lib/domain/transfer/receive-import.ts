import "server-only";
import { randomUUID } from "node:crypto";
import type { Import } from "@/lib/contracts/transfer";
import { readEntitlements } from "@/lib/domain/billing/entitlements";
import { lockPlan } from "@/lib/domain/billing/require-room";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { storable } from "@/lib/platform/storable-text";
import { decodeText } from "@/lib/syndication/decode-text";
import { getImport } from "./get-import";
import { identityOf, judgeLines } from "./judge-lines";
import { JsonImportReader } from "./parse-json-import";
import { parseOpmlImport } from "./parse-opml-import";
import type { ParsedImport } from "./parsed-import";
import { readRoom } from "./read-room";
import { storeItems, storePreview } from "./store-upload";

/** An OPML file is held in memory while it is read; five thousand feeds are one megabyte. */
const OPML_LIMIT = 16 * 1024 * 1024;
const ITEMS_AT_ONCE = 500;

export type Upload = { fileName: string; chunks: AsyncIterable<Uint8Array> };

/**
 * Reads a file of feeds, OPML or one of our own, and answers what importing it would do; nothing is changed yet. The
 * preview before it is forgotten. Errors: CONFLICT while an import runs, VALIDATION_ERROR for a file that cannot be
 * read, PAYLOAD_TOO_LARGE.
 */
export async function receiveImport(ctx: Ctx, upload: Upload): Promise<Import> {
  const id = await beginUpload(ctx, upload.fileName);
  try {
    const { parsed, items } = await readUpload(ctx, id, upload.chunks);
    const identities = parsed.lines.flatMap((line) => (line.invalid ? [] : [identityOf(line, ctx.user.key)]));
    const room = await readRoom(ctx.db.pool, ctx, { plan: await readEntitlements(ctx), identities });
    const fates = judgeLines(parsed.lines, room, ctx.user.key);
    const isStored = await transaction(ctx.db.pool, (client) =>
      storePreview(client, ctx, { importId: id, parsed, fates, items }),
    );
    if (!isStored) throw superseded();
    return await getImport(ctx, id);
  } catch (cause) {
    await ctx.db.prisma.import.deleteMany({ where: { id, state: "uploading" } });
    throw isForeignKey(cause) ? superseded(cause) : cause;
  }
}

const superseded = (cause?: unknown) =>
  new AppError("CONFLICT", "Another file was uploaded meanwhile. Please look at that one.", { cause });

/** The import's row was removed while its parts were being written. */
const isForeignKey = (thrown: unknown) => thrown instanceof Error && "code" in thrown && thrown.code === "23503";

/** Throws CONFLICT while another import runs; replaces a preview that was not started. */
async function beginUpload(ctx: Ctx, fileName: string): Promise<string> {
  const id = randomUUID();
  await transaction(ctx.db.pool, async (client) => {
    await lockPlan(client, ctx);
    await refuseWhileRunning(client, ctx);
    await sql(client, { text: "DELETE FROM imports WHERE user_key = $1", values: [ctx.user.key] });
    await sql(client, {
      text: `INSERT INTO imports (id, user_key, state, format, file_name, bundles, created_at)
             VALUES ($1, $2, 'uploading', 'opml', $3, '[]', $4)`,
      values: [id, ctx.user.key, storable(fileName, 200).trim() || "feeds", ctx.now()],
    });
  });
  return id;
}

/** Throws CONFLICT while another import runs. The result holds while the caller's row is locked. */
export async function refuseWhileRunning(on: Parameters<typeof sql>[0], ctx: Ctx): Promise<void> {
  const running = await sql(on, {
    text: "SELECT FROM imports WHERE user_key = $1 AND state = 'running'",
    values: [ctx.user.key],
  });
  if (running.length > 0) {
    throw new AppError("CONFLICT", "An import is running already. Please wait until it is done, or cancel it.");
  }
}

async function readUpload(ctx: Ctx, id: string, chunks: AsyncIterable<Uint8Array>) {
  let json: JsonImportReader | null = null;
  const head: Uint8Array[] = [];
  let size = 0;
  let items = 0;
  let waiting: Parameters<typeof storeItems>[2]["items"] = [];
  const flush = async (atLeast: number) => {
    if (waiting.length < atLeast) return;
    await storeItems(ctx.db.pool, id, { from: items, items: waiting });
    items += waiting.length;
    waiting = [];
  };
  for await (const chunk of chunks) {
    if (chunk.byteLength === 0) continue;
    size += chunk.byteLength;
    if (!json && head.length === 0 && isJson(chunk)) json = new JsonImportReader();
    if (json) {
      waiting.push(...json.write(withoutMark(chunk, size === chunk.byteLength)));
      await flush(ITEMS_AT_ONCE);
    } else {
      if (size > OPML_LIMIT) throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 16 MB");
      head.push(chunk);
    }
  }
  const parsed: ParsedImport = json ? json.end() : parseOpmlImport(decodeText(Buffer.concat(head)));
  await flush(1);
  return { parsed, items };
}

const MARK = [0xef, 0xbb, 0xbf];
const hasMark = (chunk: Uint8Array) => MARK.every((byte, at) => chunk[at] === byte);
const withoutMark = (chunk: Uint8Array, isFirst: boolean) => (isFirst && hasMark(chunk) ? chunk.subarray(3) : chunk);

function isJson(chunk: Uint8Array): boolean {
  return /^\s*[{[]/.test(Buffer.from(withoutMark(chunk, true).subarray(0, 200)).toString("latin1"));
}
