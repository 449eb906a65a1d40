import "server-only";
import { readMediaAddress } from "@/lib/domain/content/images/relayed-address";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { validator } from "@/lib/syndication/fetch/fetch-caching";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { type GuardedStream, guardedStream } from "@/lib/syndication/fetch/guarded-stream";
import { playableType, typeByBytes, typeByName } from "@/lib/syndication/media-type";
import { openBody, passOn } from "./media-body";
import { takeSlot } from "./media-slots";

export type MediaRequest = {
  signature: string;
  encoded: string;
  method: "GET" | "HEAD";
  range: string | null;
  ifRange: string | null;
  /** The reader has gone. */
  signal: AbortSignal;
};
export type OpenMedia = {
  status: number;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array> | null;
  /** of the file, as its address gives it */
  name: string;
};

const ACCEPT = "audio/*, video/*, application/ogg;q=0.9, */*;q=0.5";
const SECOND = 1_000;
/** One range, as players ask for it; several would come as parts of a form that no player reads. */
const RANGE = /^bytes=(?:\d{1,16}-\d{0,16}|-\d{1,16})$/;
const CONTENT_RANGE = /^bytes (?:\d+-\d+|\*)\/(?:\d+|\*)$/;
const NO_HEAD = new Set([400, 403, 404, 405, 501]);

export type MediaOptions = FetchOptions & { stalledMs: number };
type Holder = { feedloomMedia?: MediaOptions };
const holder = globalThis as Holder;

function mediaOptions(): MediaOptions {
  holder.feedloomMedia ??= {
    userAgent: `Feedloom/1.0 (+${env().baseUrl})`,
    allowAddresses: env().fetchAllowAddresses,
    timeouts: { connectMs: 8 * SECOND, idleMs: 20 * SECOND },
    stalledMs: 60 * SECOND,
    maxRedirects: 10,
  };
  return holder.feedloomMedia;
}

/**
 * Opens foreign sound, film or captions under the address that `mediaAddress` made, and passes on what the reader takes
 * of it. Nothing is stored, and only the range, if any, of the reader's request reaches the site.
 * Errors: 404 for a signature that is not ours; 422 MEDIA_UNAVAILABLE; 429 and 503 when too many play.
 */
export async function openMedia(ctx: Ctx, wanted: MediaRequest): Promise<OpenMedia> {
  const address = readMediaAddress(wanted.signature, wanted.encoded);
  if (!address) throw notFound("Recording");
  const leave = takeSlot(ctx.user.key);
  let isPlaying = false;
  try {
    const found = await request(address, wanted);
    try {
      const media = await describe(found, wanted, leave);
      isPlaying = media.body !== null;
      return { ...media, name: fileName(address) };
    } finally {
      if (!isPlaying) found.body.destroy();
    }
  } finally {
    if (!isPlaying) leave();
  }
}

async function request(url: string, { method, range, ifRange, signal }: MediaRequest): Promise<GuardedStream> {
  const headers: Record<string, string> = { accept: ACCEPT };
  const condition = validator(ifRange);
  if (range && RANGE.test(range)) {
    headers.range = range;
    if (condition) headers["if-range"] = condition;
  }
  const options = mediaOptions();
  let found = await guardedStream({ url, method, headers, signal }, options);
  if (method === "HEAD" && found.kind === "stream" && NO_HEAD.has(found.status)) {
    found.body.destroy();
    found = await guardedStream({ url, method: "GET", headers, signal }, options);
  }
  if (found.kind === "failed") throw unavailable(found.message);
  return found;
}

/** Returns the parts of a response that the reader gets. Throws if the file may not be played. */
async function describe(found: GuardedStream, { method }: MediaRequest, leave: () => void) {
  const { status, headers } = found;
  if (status === 416) return { status, headers: partHeaders(found), body: null };
  if (status !== 200 && status !== 206) throw unavailable(`The site responded with status ${status}.`);
  if (!/^(?:identity)?$/i.test(headers["content-encoding"] ?? "")) throw unavailable("The recording is compressed.");
  const range = headers["content-range"];
  if (status === 206 && !CONTENT_RANGE.test(range ?? "")) throw unavailable("We couldn't read the site's response.");
  const said = playableType(headers["content-type"]);
  if (said === null) throw unavailable("This is neither audio nor video.");
  const named = said === "unnamed" ? typeByName(found.url) : said;
  const isBeginning = status === 200 || /^bytes 0-/.test(range ?? "");
  const isLookedAt = named === null && isBeginning && method === "GET";
  const { idleMs = 20 * SECOND } = mediaOptions().timeouts ?? {};
  const opened = await openBody(found.body, isLookedAt, idleMs).catch(() => {
    throw unavailable("We couldn't load the recording.");
  });
  const seen = opened.first && typeByBytes(opened.first);
  const limits = { idleMs, stalledMs: mediaOptions().stalledMs, length: declaredLength(found) };
  if (isLookedAt && !seen) throw unavailable("This is neither audio nor video.");
  return {
    status,
    // The middle of a file has no recognisable type. With this one, browsers only play it.
    headers: { ...partHeaders(found), "content-type": named ?? seen ?? "application/octet-stream" },
    body: method === "HEAD" ? null : passOn(opened, limits, leave),
  };
}

/** Returns the declared length of the response in bytes, or null if it has none. */
function declaredLength({ status, headers }: GuardedStream): number | null {
  if (/^\d{1,16}$/.test(headers["content-length"] ?? "")) return Number(headers["content-length"]);
  const [, from, to] = /^bytes (\d+)-(\d+)\//.exec((status === 206 && headers["content-range"]) || "") ?? [];
  return from === undefined ? null : Number(to) - Number(from) + 1;
}

/** Returns the headers that describe this part of the file, and those that identify the file later. */
function partHeaders({ status, headers }: GuardedStream): Record<string, string> {
  const kept: [string, string | null][] = [
    [
      "content-length",
      status !== 416 && /^\d{1,16}$/.test(headers["content-length"] ?? "") ? (headers["content-length"] ?? null) : null,
    ],
    [
      "content-range",
      status !== 200 && CONTENT_RANGE.test(headers["content-range"] ?? "") ? (headers["content-range"] ?? null) : null,
    ],
    ["accept-ranges", status === 206 || headers["accept-ranges"] === "bytes" ? "bytes" : null],
    ["etag", validator(headers.etag)],
    ["last-modified", validator(headers["last-modified"])],
  ];
  return Object.fromEntries(kept.filter((each): each is [string, string] => each[1] !== null));
}

function fileName(address: string): string {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || "recording";
  } catch {
    return last;
  }
}

const unavailable = (reason: string) =>
  new AppError("MEDIA_UNAVAILABLE", reason, { headers: { "cache-control": "private, no-store" } });
