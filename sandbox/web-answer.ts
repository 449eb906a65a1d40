/** Sends one answer of the local web: conditional GET, content codings, delays, slow bodies and faults. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import zlib from "node:zlib";
import { pause } from "./until";
import type { WebAnswer, WebAnswerSpec, WebCoding, WebRequest } from "./web-types";

type Exchange = { request: IncomingMessage; response: ServerResponse; entry: WebRequest };
type Validators = { etag?: string; lastModified?: string };

const TYPES: Record<string, string> = {
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
const NOT_FOUND: WebAnswerSpec = { status: 404, body: "<!doctype html><title>Not found</title>", type: "text/html" };

const ENCODERS: Record<WebCoding, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => zlib.gzipSync(bytes),
  deflate: (bytes) => zlib.deflateSync(bytes),
  "deflate-raw": (bytes) => zlib.deflateRawSync(bytes),
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

async function readAnswerBody(answer: WebAnswerSpec, request: WebRequest): Promise<Buffer> {
  if (answer.file !== undefined) return readFile(answer.file);
  const body = typeof answer.body === "function" ? await answer.body(request) : (answer.body ?? "");
  return typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

function contentType(answer: WebAnswerSpec, path: string): string {
  return answer.type ?? TYPES[extname(answer.file ?? path).toLowerCase()] ?? "text/html; charset=utf-8";
}

function validatorsOf({ etag, lastModified }: WebAnswerSpec, body: Buffer): Validators {
  return {
    etag: etag === true ? `"${createHash("sha1").update(body).digest("hex")}"` : etag || undefined,
    lastModified: lastModified instanceof Date ? lastModified.toUTCString() : lastModified,
  };
}

/** Implements RFC 9110, 13.2.2: If-None-Match decides (weak comparison); If-Modified-Since only without it. */
function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  const asked = headers["if-none-match"];
  if (asked !== undefined) return etag !== undefined && asked.split(/,\s*/).some((tag) => bare(tag) === bare(etag));
  const since = headers["if-modified-since"];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}

async function drip(response: ServerResponse, body: Buffer, { bytes = 1, everyMs = 100 }): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += bytes) {
    response.write(body.subarray(at, at + bytes));
    await pause(everyMs);
  }
  response.end();
}

/** Breaks the connection as the fault says; returns false when an answer still has to be sent. */
function playFault(fault: WebAnswerSpec["fault"], { socket }: ServerResponse): boolean {
  if (fault === "reset") socket?.resetAndDestroy();
  else if (fault === "close") socket?.destroy();
  else if (fault === "garbage") socket?.end("\x00\x01 this is not HTTP \xff\r\n\r\n");
  return fault !== undefined && fault !== "truncate";
}

/** Declares the length of the whole body, sends half of it and cuts the connection. */
function truncate(response: ServerResponse, body: Buffer): void {
  response.setHeader("content-length", body.length);
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => setTimeout(() => response.socket?.destroy(), 20));
}

async function resolveAnswer(given: WebAnswer | undefined, entry: WebRequest): Promise<WebAnswerSpec> {
  const answer = typeof given === "function" ? await given(entry) : given;
  if (answer === undefined) return NOT_FOUND;
  return typeof answer === "string" || answer instanceof Uint8Array ? { body: answer } : answer;
}

function setHeaders(response: ServerResponse, answer: WebAnswerSpec, more: Validators & { path: string }): void {
  const codings = answer.encode === undefined ? [] : [answer.encode].flat();
  if (answer.redirect !== undefined) response.setHeader("location", answer.redirect);
  else response.setHeader("content-type", contentType(answer, more.path));
  if (more.etag) response.setHeader("etag", more.etag);
  if (more.lastModified) response.setHeader("last-modified", more.lastModified);
  if (codings.length > 0)
    response.setHeader("content-encoding", codings.join(", ").replaceAll("deflate-raw", "deflate"));
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
}

export async function sendAnswer(given: WebAnswer | undefined, { request, response, entry }: Exchange): Promise<void> {
  const answer = await resolveAnswer(given, entry);
  if (answer.delay) await pause(answer.delay);
  if (response.destroyed || playFault(answer.fault, response)) return;
  const plain = await readAnswerBody(answer, entry);
  const codings = answer.encode === undefined ? [] : [answer.encode].flat();
  const body = codings.reduce((bytes, coding) => ENCODERS[coding](bytes), plain);
  const validators = validatorsOf(answer, plain);
  setHeaders(response, answer, { ...validators, path: entry.path });

  response.statusCode = answer.status ?? (answer.redirect === undefined ? 200 : 302);
  if (response.statusCode === 200 && isUnchanged(request.headers, validators)) {
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
