/** How the local web answers one request: conditional GET, codings, delays, drips and faults. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import zlib from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml",
  ".rss": "application/rss+xml",
  ".rdf": "application/rdf+xml",
  ".atom": "application/atom+xml",
  ".json": "application/feed+json",
  ".opml": "text/x-opml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
};

const ENCODERS = {
  gzip: zlib.gzipSync,
  deflate: zlib.deflateSync,
  "deflate-raw": zlib.deflateRawSync,
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

async function bodyOf(answer, request) {
  if (answer.file !== undefined) return readFile(answer.file);
  const body = typeof answer.body === "function" ? await answer.body(request) : (answer.body ?? "");
  return typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

function typeOf(answer, path) {
  if (answer.type !== undefined) return answer.type;
  return TYPES[extname(answer.file ?? path).toLowerCase()] ?? "text/html; charset=utf-8";
}

function httpDate(value) {
  return value instanceof Date ? value.toUTCString() : String(value);
}

/** RFC 9110, 13.2.2: If-None-Match decides (weak comparison); If-Modified-Since only without it. */
function isUnchanged(headers, etag, lastModified) {
  const bare = (tag) => tag.trim().replace(/^W\//, "");
  const asked = headers["if-none-match"];
  if (asked !== undefined) return etag !== undefined && asked.split(/,\s*/).some((tag) => bare(tag) === bare(etag));
  const since = headers["if-modified-since"];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}

async function drip(response, body, { bytes = 1, everyMs = 100 }) {
  for (let at = 0; at < body.length && !response.destroyed; at += bytes) {
    response.write(body.subarray(at, at + bytes));
    await sleep(everyMs);
  }
  response.end();
}

/** @returns {Promise<boolean>} the fault answered instead */
async function playFault(fault, response) {
  const { socket } = response;
  if (fault === "reset") socket.resetAndDestroy();
  else if (fault === "close") socket.destroy();
  else if (fault === "garbage") socket.end("\x00\x01 this is not HTTP \xff\r\n\r\n");
  return fault === "reset" || fault === "close" || fault === "garbage" || fault === "hang";
}

/** Half of the body under the length of the whole, then the line goes dead. */
function truncate(response, body) {
  response.setHeader("content-length", body.length);
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => setTimeout(() => response.socket?.destroy(), 20));
}

/** @param {import("./web.d.mts").WebAnswer | undefined} given */
export async function sendAnswer(given, { request, response, entry }) {
  let answer = typeof given === "function" ? await given(entry) : given;
  if (answer === undefined)
    answer = { status: 404, body: "<!doctype html><title>Not found</title>", type: "text/html" };
  if (typeof answer === "string" || answer instanceof Uint8Array) answer = { body: answer };
  if (answer.delay) await sleep(answer.delay);
  if (response.destroyed || (answer.fault && (await playFault(answer.fault, response)))) return;
  const plain = await bodyOf(answer, entry);
  const codings = answer.encode === undefined ? [] : [answer.encode].flat();
  const body = codings.reduce((bytes, coding) => ENCODERS[coding](bytes), plain);
  const etag = answer.etag === true ? `"${createHash("sha1").update(plain).digest("hex")}"` : answer.etag || undefined;
  const lastModified = answer.lastModified === undefined ? undefined : httpDate(answer.lastModified);

  if (answer.redirect !== undefined) response.setHeader("location", answer.redirect);
  else response.setHeader("content-type", typeOf(answer, entry.path));
  if (etag) response.setHeader("etag", etag);
  if (lastModified) response.setHeader("last-modified", lastModified);
  if (codings.length > 0)
    response.setHeader("content-encoding", codings.join(", ").replaceAll("deflate-raw", "deflate"));
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);

  response.statusCode = answer.status ?? (answer.redirect === undefined ? 200 : 302);
  if (response.statusCode === 200 && isUnchanged(request.headers, etag, lastModified)) {
    response.statusCode = 304;
    response.removeHeader("content-type");
    response.end();
  } else if (answer.fault === "truncate") truncate(response, body);
  else if (answer.drip) await drip(response, body, answer.drip);
  else if (response.statusCode === 204 || response.statusCode === 304) response.end();
  else {
    const isChunked = response.hasHeader("transfer-encoding");
    if (!isChunked && !response.hasHeader("content-length")) response.setHeader("content-length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  }
}
