import "server-only";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip } from "node:zlib";
import { type Queryable, sql } from "@/lib/platform/db";
import type { FetchChanged } from "@/lib/syndication/fetch/fetch-types";

/** Bytes; a larger document is not kept. */
export const LARGEST_DOCUMENT = 1024 * 1024;

/** Bytes of documents per statement. */
const MOST_BYTES = 256 * 1024;

/** Brotli's quality 1 takes a third of the time of gzip's level 3, for as many bytes. One part holds most results. */
const OPTIONS = { chunkSize: 64 * 1024, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** The first byte of gzip, in which earlier versions kept documents. Brotli as we write it never begins so. */
const GZIP = 0x1f;

const [compress, decompress, decompressGzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gunzip),
];

/** `body` is compressed; null for a document that is too large. */
export type KeptDocument = { contentType: string; body: Buffer | null };

/** Returns a document as it is kept. Call it before the bytes are moved to another thread. */
export async function packDocument({ bytes, contentType }: FetchChanged): Promise<KeptDocument> {
  const body = bytes.byteLength > LARGEST_DOCUMENT ? null : await compress(bytes, OPTIONS);
  return { contentType: contentType.slice(0, 100), body };
}

/** Returns the bytes of a kept document as the site sent them. */
export const unpackDocument = (body: Uint8Array): Promise<Buffer> =>
  body[0] === GZIP ? decompressGzip(body) : decompress(body);

export type SourceDocument = KeptDocument & { id: number; at: Date };

/** Stores the last documents of sources, in statements of about 256 KB. */
export async function storeDocuments(client: Queryable, documents: readonly SourceDocument[]): Promise<void> {
  for (const batch of batches(documents)) {
    await sql(client, {
      name: "store-documents",
      text: `INSERT INTO source_documents (source_id, fetched_at, content_type, body)
        SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::bytea[])
        ON CONFLICT (source_id) DO UPDATE SET fetched_at = excluded.fetched_at, content_type = excluded.content_type,
          body = excluded.body`,
      values: [
        batch.map(({ id }) => id),
        batch.map(({ at }) => at),
        batch.map(({ contentType }) => contentType),
        batch.map(({ body }) => body),
      ],
    });
  }
}

function batches(documents: readonly SourceDocument[]): SourceDocument[][] {
  const all: SourceDocument[][] = [];
  let bytes = MOST_BYTES;
  for (const document of documents) {
    if (bytes >= MOST_BYTES) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(document);
    bytes += document.body?.byteLength ?? 0;
  }
  return all;
}
