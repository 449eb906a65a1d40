import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { GZIP_HEADER, gzipToken } from "@/lib/domain/publishing/public-rss/gzip-header";

/** Smaller bodies fit into the packet of their headers. */
const SMALL_BYTES = 1024;
/** Event streams are text, too, but an event must not wait for others. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml))\b)/i;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Responses that are being compressed at a time by this process. Each holds up to two megabytes until its caller has read
 * it, and callers may be slow on purpose: beyond the first number gzip is used, which holds a fifth, beyond the second
 * nothing is compressed.
 */
const MOST_BROTLI = 64;
const MOST_ENCODERS = 256;
let encoders = 0;

type Encoding = "br" | "gzip";
type Body = string | Uint8Array;

/** Returns the best encoding that an Accept-Encoding allows (RFC 9110, 12.5.3) while so many are `busy`, or null. */
export function chooseEncoding(accepted: string | undefined, busy = 0): Encoding | null {
  if (busy >= MOST_ENCODERS) return null;
  const weightOf = weightsOf(accepted);
  const best = busy < MOST_BROTLI && weightOf("br") >= weightOf("gzip") ? "br" : "gzip";
  return weightOf(best) > 0 ? best : null;
}

/** Reads an Accept-Encoding (RFC 9110, 12.5.3). */
function weightsOf(accepted: string | undefined): (name: Encoding) => number {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  return (name) => weights.get(name) ?? weights.get("*") ?? 0;
}

/**
 * Compresses the body of a response, in threads, when its type, its size and the caller allow it; what a route compressed
 * already (GZIP_HEADER) is declared and sent as it is. The response depends on
 * Accept-Encoding then, and its ETag becomes a weak one: the same text in other bytes (RFC 9110, 8.8.1).
 *
 * Personal responses to requests that another site caused stay as they are: from the length of what is compressed
 * together with text of one's own choice, secrets in it can be guessed (BREACH).
 */
export function compress(request: IncomingMessage, response: ServerResponse) {
  offerGzip(request);
  const original = {
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  let encoder: Encoder | undefined;
  /** The beginning of a body that may be a small one. */
  let held: Buffer | undefined;

  /** Leaves everything to Node from here on. */
  function pass() {
    Object.assign(response, original);
    declareGzip(response);
    if (isCompressible(response) || response.statusCode === 304) varyByEncoding(request, response);
    return response;
  }

  function start(encoding: Encoding) {
    encoder = openEncoder(encoding);
    response.writeHead = original.writeHead;
    response.setHeader("content-encoding", encoding);
    response.removeHeader("content-length");
    response.removeHeader("accept-ranges");
    varyByEncoding(request, response);
    connect(encoder, response, original);
    return encoder;
  }

  const own = {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      for (const [name, value] of headersOf(rest.at(-1))) response.setHeader(name, value);
      return response;
    },
    flushHeaders() {
      if (encoder || wantedEncoding(request, response)) return;
      pass();
      // Others go with the beginning of their body, in one packet; the first event may come late.
      if (isEventStream(response)) response.flushHeaders();
    },
    write(chunk: Body, ...rest: unknown[]): boolean {
      if (encoder) return encoder.write(toBuffer(chunk, rest), callbackOf(rest));
      const encoding = wantedEncoding(request, response);
      if (!encoding) return writeAll(pass(), held, [chunk, ...rest]);
      const bytes = toBuffer(chunk, rest);
      if (!held && bytes.length < SMALL_BYTES && !isDocument(response)) {
        held = bytes;
        callbackOf(rest)?.();
        return true;
      }
      return start(encoding).write(held ? Buffer.concat([held, bytes]) : bytes, callbackOf(rest));
    },
    end(...given: unknown[]): ServerResponse {
      const [first, ...rest] = typeof given[0] === "function" ? [undefined, given[0]] : given;
      const callback = callbackOf(rest);
      const last = isBody(first) ? toBuffer(first, rest) : undefined;
      if (encoder) {
        if (callback) response.once("finish", callback);
        encoder.end(last);
        return response;
      }
      const body = Buffer.concat([held ?? Buffer.alloc(0), last ?? Buffer.alloc(0)]);
      const encoding = body.length < SMALL_BYTES ? null : wantedEncoding(request, response);
      if (encoding) {
        start(encoding);
        return own.end(body, callback);
      }
      pass();
      if (held) response.setHeader("content-length", body.length);
      return body.length > 0 ? response.end(body, callback) : response.end(callback);
    },
    // Next calls this after each part of a streamed document.
    flush() {
      if (isDocument(response)) encoder?.flush();
    },
  };
  Object.assign(response, own);
}

/** Writes what was held back, then what was given to `write`. */
function writeAll(response: ServerResponse, held: Buffer | undefined, given: unknown[]): boolean {
  if (held) response.write(held);
  return (response.write as (...given: unknown[]) => boolean)(...given);
}

type Encoder = ReturnType<typeof createGzip> | ReturnType<typeof createBrotliCompress>;

const openEncoder = (encoding: Encoding): Encoder =>
  encoding === "br" ? createBrotliCompress(BROTLI) : createGzip({ flush: constants.Z_NO_FLUSH });

/** Sends what the encoder makes, as fast as the caller takes it. */
function connect(encoder: Encoder, response: ServerResponse, { write, end }: Pick<ServerResponse, "write" | "end">) {
  encoder.on("data", (chunk) => {
    if (!write(chunk)) encoder.pause();
  });
  encoder.on("end", () => end());
  encoder.on("error", () => response.destroy());
  // The writer waits for the response, which takes more when its encoder does.
  encoder.on("drain", () => response.emit("drain"));
  response.on("drain", () => {
    if (!response.writableNeedDrain) encoder.resume();
  });
  encoders += 1;
  encoder.once("close", () => {
    encoders -= 1;
  });
  response.once("close", () => encoder.destroy());
}

/** Next sets some headers as lists of one value. */
function headerOf(response: ServerResponse, name: string): string {
  return [response.getHeader(name) ?? ""].flat().join(", ");
}

const isCompressible = (response: ServerResponse) => COMPRESSIBLE.test(headerOf(response, "content-type"));
const isEventStream = (response: ServerResponse) => /^text\/event-stream/i.test(headerOf(response, "content-type"));
const isDocument = (response: ServerResponse) => /^text\/html/i.test(headerOf(response, "content-type"));

/** Tells the route that it may send gzip itself. */
function offerGzip({ headers }: IncomingMessage) {
  delete headers[GZIP_HEADER];
  if (weightsOf(headers["accept-encoding"]?.toString())("gzip") > 0) headers[GZIP_HEADER] = gzipToken();
}

/** Declares a body that a route compressed. */
function declareGzip(response: ServerResponse) {
  const isGzip = headerOf(response, GZIP_HEADER) === gzipToken();
  response.removeHeader(GZIP_HEADER);
  if (isGzip) response.setHeader("content-encoding", "gzip");
}

/** Returns the compression for a response as far as its headers decide it; null for none. */
function wantedEncoding(request: IncomingMessage, response: ServerResponse): Encoding | null {
  const { statusCode } = response;
  declareGzip(response);
  if (request.method === "HEAD" || request.headers.range || [204, 206, 304].includes(statusCode)) return null;
  if (!isCompressible(response) || headerOf(response, "content-encoding")) return null;
  if (Number(response.getHeader("content-length") ?? SMALL_BYTES) < SMALL_BYTES) return null;
  const caching = headerOf(response, "cache-control");
  if (/\bno-transform\b/.test(caching)) return null;
  const isForeign = /^(?:cross-site|same-site)$/.test(String(request.headers["sec-fetch-site"] ?? ""));
  if (isForeign && request.headers.cookie && !/\bpublic\b/.test(caching)) return null;
  return chooseEncoding(request.headers["accept-encoding"]?.toString(), encoders);
}

/** Sets Vary, and the ETag under which the caller has, or is about to get, a compressed body. */
function varyByEncoding(request: IncomingMessage, response: ServerResponse) {
  const vary = headerOf(response, "vary");
  if (!/\baccept-encoding\b|\*/i.test(vary)) {
    response.setHeader("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  }
  const tag = headerOf(response, "etag");
  const isKnown = response.statusCode === 304 && request.headers["if-none-match"]?.includes(`W/${tag}`);
  if (tag.startsWith('"') && (isKnown || headerOf(response, "content-encoding")))
    response.setHeader("etag", `W/${tag}`);
}

const isBody = (value: unknown): value is Body => typeof value === "string" || value instanceof Uint8Array;

function toBuffer(chunk: Body, rest: unknown[]): Buffer {
  if (typeof chunk !== "string") return Buffer.from(chunk);
  return Buffer.from(chunk, typeof rest[0] === "string" ? (rest[0] as BufferEncoding) : "utf8");
}

function callbackOf(rest: unknown[]): (() => void) | undefined {
  return rest.find((each): each is () => void => typeof each === "function");
}

/** Returns the headers that were given to `writeHead`: an object, or names and values in turn. */
function headersOf(given: unknown): [string, OutgoingHttpHeader][] {
  if (!given || typeof given !== "object") return [];
  if (!Array.isArray(given)) {
    return Object.entries(given as OutgoingHttpHeaders).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] satisfies [string, OutgoingHttpHeader]],
    );
  }
  const flat = given.flat() as string[];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ""] satisfies [string, string]] : []));
}
