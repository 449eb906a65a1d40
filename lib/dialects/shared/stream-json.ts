import "server-only";
import { setImmediate } from "node:timers/promises";

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
export function streamText(chunks: AsyncGenerator<string, void>, headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}

/** Returns a response with a JSON body. */
export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(JSON.stringify(body), { status: init.status, headers: { ...JSON_HEADERS, ...init.headers } });
}

/** How long it may be kept is said by `dialectRoute()`. */
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
export async function* writeRows<Row>(
  rows: readonly Row[],
  shape: (row: Row) => unknown,
): AsyncGenerator<string, void> {
  yield "[";
  for (let at = 0; at < rows.length; at += PIECE) {
    await setImmediate();
    const written = rows.slice(at, at + PIECE).map((row) => JSON.stringify(shape(row)));
    yield (at === 0 ? "" : ",") + written.join(",");
  }
  yield "]";
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
