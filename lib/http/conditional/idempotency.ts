import "server-only";
import { createHash } from "node:crypto";
import { IMPORT_LIMIT } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { readUpload } from "@/lib/http/read-upload";
import { sql } from "@/lib/platform/db";
import { openSealedText, sealText } from "@/lib/platform/sealed-text";
import { storableJson } from "@/lib/platform/storable-text";

const HEADER = "idempotency-key";
const MOST_CHARACTERS = 255;
/** Larger responses are not stored: a repeated call then learns only that the first one succeeded. */
const MOST_BYTES = 256 * 1024;
/** A call without a response after this time was interrupted; a repeated call takes its place. */
const INTERRUPTED = "interval '10 minutes'";
const PURPOSE = "idempotency";
/** Headers of the first response that a repeated response copies. */
const COPIED_HEADERS = ["content-type", "link", "location", "etag"];

type Stored = {
  fingerprint: string;
  status: number | null;
  headers: Record<string, string>[] | null;
  body: Buffer | null;
};

type OneCall = { ctx: Ctx; request: Request; input: unknown; run: (request: Request) => Promise<Response> };

/**
 * Runs a POST once for its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): a repeated call with the same
 * key gets the first one's response, for 24 hours, with `Idempotent-Replayed: true`. Server errors and refusals that ask to
 * wait are not remembered. `input` is what the handler gets of the call; without it two calls are the same if their bodies
 * are, of which a hash is kept. `run` gets the request to read. Errors: 400 for an unusable key, 409 CONFLICT while the
 * first call runs, 422 IDEMPOTENCY_KEY_REUSED for another call with this key.
 */
export async function runOnce({ ctx, request, input, run }: OneCall): Promise<Response> {
  const key = request.headers.get(HEADER)?.trim();
  if (request.method !== "POST" || key === undefined || sealText(PURPOSE, "") === null) return run(request);
  if (key === "" || key.length > MOST_CHARACTERS) {
    throw new AppError("BAD_REQUEST", `An Idempotency-Key has 1 to ${MOST_CHARACTERS} characters`);
  }
  const fingerprint = fingerprintOf(request, input);
  if (!(await claim(ctx, key, fingerprint))) return replay(ctx, key, { fingerprint, request, input });
  const upload = input === undefined ? hashedUpload(request) : null;
  try {
    const response = await run(upload?.request ?? request);
    const hash = upload?.hash() ?? null;
    await store(ctx, key, { response, fingerprint: hash === null ? fingerprint : withHash(fingerprint, hash) });
    return response;
  } catch (thrown) {
    await forget(ctx, key);
    throw thrown;
  }
}

function fingerprintOf(request: Request, input: unknown): string {
  const { pathname, search } = new URL(request.url);
  const length = request.headers.get("content-length");
  return createHash("md5")
    .update(JSON.stringify([pathname, search, input ?? length]))
    .digest("hex");
}

const withHash = (fingerprint: string, hash: string): string =>
  createHash("md5").update(`${fingerprint} ${hash}`).digest("hex");

/** Returns the same request, and the hash of its body once that has been read to its end; null without a body. */
function hashedUpload(request: Request): { request: Request; hash: () => string | null } | null {
  if (!request.body) return null;
  const hash = bodyHash(request.headers.get("content-type") ?? "");
  let result: string | null = null;
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
      flush() {
        result = hash.digest();
      },
    }),
  );
  return { request: new Request(request, { body, duplex: "half" } as RequestInit), hash: () => result };
}

/** The hash of a body; of a form without the boundary of its parts, which is another one each time it is sent. */
function bodyHash(contentType: string): { update: (chunk: Uint8Array) => void; digest: () => string } {
  const hash = createHash("sha256");
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(contentType)?.[1];
  if (!boundary) return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest("hex") };
  // Forms are short enough to be read whole.
  const chunks: Uint8Array[] = [];
  return {
    update: (chunk) => void chunks.push(chunk),
    digest: () => hash.update(Buffer.concat(chunks).toString("latin1").replaceAll(boundary, "")).digest("hex"),
  };
}

/** Returns the fingerprint of a call whose body is a file: reads that to its end. */
async function fingerprintOfUpload(request: Request, fingerprint: string): Promise<string> {
  const upload = hashedUpload(request);
  if (upload) for await (const _ of readUpload(upload.request, IMPORT_LIMIT).chunks);
  const hash = upload?.hash() ?? null;
  return hash === null ? fingerprint : withHash(fingerprint, hash);
}

async function claim(ctx: Ctx, key: string, fingerprint: string): Promise<boolean> {
  const claimed = await sql(ctx.db.pool, {
    name: "idempotency-claim",
    text: `INSERT INTO idempotency_keys AS k (user_key, key, fingerprint, created_at) VALUES ($1, $2, $3::uuid, $4)
      ON CONFLICT (user_key, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
        WHERE k.status IS NULL AND k.created_at <= excluded.created_at - ${INTERRUPTED}
      RETURNING user_key`,
    values: [ctx.user.key, key, fingerprint, ctx.now()],
  });
  return claimed.length > 0;
}

type Repeated = { fingerprint: string; request: Request; input: unknown };

async function replay(ctx: Ctx, key: string, { fingerprint, request, input }: Repeated): Promise<Response> {
  const [stored] = await sql<Stored>(ctx.db.pool, {
    name: "idempotency-read",
    text: `SELECT replace(fingerprint::text, '-', '') AS fingerprint, status, headers, body FROM idempotency_keys
      WHERE user_key = $1 AND key = $2`,
    values: [ctx.user.key, key],
  });
  const isUpload = stored && stored.status !== null && stored.fingerprint !== fingerprint && input === undefined;
  const own = isUpload ? await fingerprintOfUpload(request, fingerprint) : fingerprint;
  if (stored && stored.fingerprint !== own) {
    throw new AppError("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key belongs to another call. Please use a new one.");
  }
  if (!stored || stored.status === null) {
    throw new AppError("CONFLICT", "The first call with this Idempotency-Key is still running.", {
      headers: { "retry-after": "1" },
    });
  }
  const body = stored.body && openSealedText(PURPOSE, stored.body);
  const headers = new Headers({ ...stored.headers?.[0], "cache-control": "private, no-store" });
  headers.set("idempotent-replayed", "true");
  return new Response(body || null, { status: stored.status, headers });
}

type Done = { response: Response; fingerprint: string };

async function store(ctx: Ctx, key: string, { response, fingerprint }: Done): Promise<void> {
  const { status } = response;
  if (status >= 500 || status === 429) return forget(ctx, key);
  const text = await response.clone().text();
  const headers = Object.fromEntries(
    COPIED_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  await sql(ctx.db.pool, {
    name: "idempotency-store",
    text: "UPDATE idempotency_keys SET status = $3, headers = $4, body = $5, fingerprint = $6::uuid WHERE user_key = $1 AND key = $2",
    values: [
      ctx.user.key,
      key,
      status,
      storableJson([headers]),
      text.length > 0 && text.length <= MOST_BYTES ? sealText(PURPOSE, text) : null,
      fingerprint,
    ],
  });
}

async function forget(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.prisma.idempotencyKey.deleteMany({ where: { userKey: ctx.user.key, key } });
}
