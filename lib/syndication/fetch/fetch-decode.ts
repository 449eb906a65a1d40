import { promisify } from "node:util";
import zlib from "node:zlib";
import { errorCode, FetchFailure } from "./fetch-failure";

type Limits = { maxOutputLength: number };
type Sync = (body: Buffer, options: Limits) => Buffer;
type Codec = {
  /** for small bodies: faster than the thread pool */
  sync: Sync;
  async: (body: Buffer, options: Limits) => Promise<Buffer>;
  /** yields what can be decoded when the data is cut off or damaged */
  stream: () => zlib.Gunzip | zlib.Inflate | zlib.InflateRaw | zlib.BrotliDecompress;
};

/** Functions that Node 22.15 added. They are typed here because we also support Node 20, which lacks them. */
type WithZstd = {
  zstdDecompressSync?: Sync;
  zstdDecompress?: (body: Buffer, options: Limits, callback: (error: Error | null, result: Buffer) => void) => void;
  createZstdDecompress?: () => zlib.Gunzip;
};
const { zstdDecompressSync, zstdDecompress, createZstdDecompress } = zlib as WithZstd;

const gzip: Codec = { sync: zlib.gunzipSync, async: promisify(zlib.gunzip), stream: () => zlib.createGunzip() };
const inflate: Codec = { sync: zlib.inflateSync, async: promisify(zlib.inflate), stream: () => zlib.createInflate() };
const inflateRaw: Codec = {
  sync: zlib.inflateRawSync,
  async: promisify(zlib.inflateRaw),
  stream: () => zlib.createInflateRaw(),
};
const brotli: Codec = {
  sync: zlib.brotliDecompressSync,
  async: promisify(zlib.brotliDecompress),
  stream: () => zlib.createBrotliDecompress(),
};
const zstd: Codec | null =
  zstdDecompressSync && zstdDecompress && createZstdDecompress
    ? { sync: zstdDecompressSync, async: promisify(zstdDecompress), stream: createZstdDecompress }
    : null;

export const ACCEPT_ENCODING = zstd ? "gzip, deflate, br, zstd" : "gzip, deflate, br";

/** More codings than any honest server applies. */
const MOST_CODINGS = 4;
const SMALL = 64 * 1024;
/** Bytes that are decoded in the calling thread: a small body may be a bomb, whose decoding would hold up everybody. */
const SMALL_DECODED = 1024 * 1024;

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b && body[2] === 8;
}

/** Returns true if bytes have the two-byte header of RFC 1950; many servers send bare RFC 1951 data as "deflate". */
function isZlib(body: Buffer): boolean {
  const [first = 0, second = 0] = body;
  return (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;
}

/** Returns the codec that fits both label and bytes; null when the body is not coded, whatever the label says. */
function codecFor(coding: string, body: Buffer): Codec | null {
  if (isGzip(body)) return gzip;
  if (coding === "deflate") return isZlib(body) ? inflate : looksLikeText(body) ? null : inflateRaw;
  if (coding === "br") return looksLikeText(body) ? null : brotli;
  if (coding === "zstd") return body.length > 3 && body.readUInt32LE(0) === 0xfd2fb528 ? zstd : null;
  return null;
}

/** Returns true if a body is a plain document under the label of a coding that has no signature. */
function looksLikeText(body: Buffer): boolean {
  return /^(\xef\xbb\xbf)?\s*(<[?!a-z]|\{\s*")/i.test(body.toString("latin1", 0, 64));
}

function isTooLarge(error: unknown): boolean {
  return errorCode(error) === "ERR_BUFFER_TOO_LARGE";
}

function decodePartial(codec: Codec, body: Buffer, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = codec.stream();
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => (size > 0 ? resolve(Buffer.concat(chunks)) : reject(new FetchFailure("bad_encoding")));
    stream.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      reject(new FetchFailure("too_large"));
      stream.destroy();
    });
    stream.on("error", finish);
    stream.on("end", finish);
    stream.on("close", finish);
    stream.end(body);
  });
}

async function decodeWhole(codec: Codec, body: Buffer, maxBytes: number): Promise<Buffer> {
  if (body.length <= SMALL) {
    try {
      return codec.sync(body, { maxOutputLength: Math.min(maxBytes, SMALL_DECODED) });
    } catch (error) {
      if (!isTooLarge(error) || maxBytes <= SMALL_DECODED) throw error;
    }
  }
  return codec.async(body, { maxOutputLength: maxBytes });
}

async function decodeOne(codec: Codec, body: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await decodeWhole(codec, body, maxBytes);
  } catch (error) {
    if (isTooLarge(error)) throw new FetchFailure("too_large");
    return decodePartial(codec, body, maxBytes);
  }
}

/**
 * Decodes the content codings of a body (RFC 9110, 8.4): gzip, deflate (zlib or raw), br, zstd where Node has it,
 * several in a row, and gzip without a label. Ignores wrong labels; cut or damaged data yields what could be decoded.
 * @param contentEncoding the header as sent
 * @param maxBytes limit of the decoded size
 * @throws FetchFailure too_large, bad_encoding
 */
export async function decodeBody(body: Buffer, contentEncoding: string | undefined, maxBytes: number): Promise<Buffer> {
  if (!contentEncoding && !isGzip(body)) return body;
  const codings = (contentEncoding ?? "gzip")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .reverse();
  if (codings.length > MOST_CODINGS) throw new FetchFailure("bad_encoding");
  let decoded = body;
  for (const coding of codings) {
    const codec = codecFor(coding, decoded);
    if (codec && decoded.length > 0) decoded = await decodeOne(codec, decoded, maxBytes);
  }
  // A file stored as .gz may be sent compressed once more, or without a label.
  if (isGzip(decoded)) decoded = await decodeOne(gzip, decoded, maxBytes);
  return decoded;
}
