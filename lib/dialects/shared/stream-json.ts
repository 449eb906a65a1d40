import "server-only";
import { setImmediate } from "node:timers/promises";
import { textStream } from "@/lib/http/turns/text-stream";

/** A value of an object that is written while it is sent: JSON text, piece by piece. */
export type JsonPieces = AsyncIterable<string>;

/**
 * Returns a response whose JSON object is written while it is sent, so that a list of 100,000 ids costs no memory and
 * its first bytes leave at once. A failure on the way aborts the transfer.
 */
export function streamJson(object: Record<string, unknown>, pieces: Record<string, JsonPieces>): Response {
  return streamText(writeObject(object, pieces), JSON_HEADERS);
}

/** Returns a response whose text is written while it is sent. A failure on the way aborts the transfer. */
export const streamText = (chunks: AsyncGenerator<string, void>, headers: Record<string, string>): Response =>
  new Response(textStream(chunks), { headers });

/** Returns a response with a JSON body. */
export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(JSON.stringify(body), { status: init.status, headers: { ...JSON_HEADERS, ...init.headers } });
}

/** Headers of JSON responses. `dialectRoute()` adds how long they may be cached. */
export const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" };

async function* writeObject(
  object: Record<string, unknown>,
  pieces: Record<string, JsonPieces>,
): AsyncGenerator<string, void> {
  const known = JSON.stringify(object).slice(0, -1);
  let before = known.length > 1 ? `${known},` : known;
  for (const [name, value] of Object.entries(pieces)) {
    before += `${JSON.stringify(name)}:`;
    for await (const piece of value) {
      yield before + piece;
      before = "";
    }
    before += ",";
  }
  yield `${before.replace(/,$/, "")}}`;
}

/** Writes ids as one JSON string, separated by commas; an empty one for none. */
export async function* writeIdText(chunks: AsyncIterable<number[]>): AsyncGenerator<string, void> {
  let before = '"';
  for await (const ids of chunks) {
    if (ids.length === 0) continue;
    yield before + ids.join(",");
    before = ",";
  }
  yield before === "," ? '"' : '""';
}

/** Rows of a long list that are shaped at once. */
const PIECE = 50;

/** Writes what `shape` makes of each row as one JSON array; other calls get their turn in between. */
export const writeRows = <Row>(rows: readonly Row[], shape: (row: Row) => unknown): AsyncGenerator<string, void> =>
  writeArray(shapeInPieces(rows, shape));

async function* shapeInPieces<Row>(
  rows: readonly Row[],
  shape: (row: Row) => unknown,
): AsyncGenerator<unknown[], void> {
  for (let at = 0; at < rows.length; at += PIECE) {
    await setImmediate();
    yield rows.slice(at, at + PIECE).map(shape);
  }
}

/** Writes the rows of each chunk as one JSON array. */
export async function* writeArray(chunks: AsyncIterable<unknown[]>): AsyncGenerator<string, void> {
  let before = "[";
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(",");
    before = ",";
  }
  yield before === "," ? "]" : "[]";
}
