import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ArchivePlace } from "./archive-file";
import { listed, quoted, readSequences, readTables } from "./tables";
import { tarWriter } from "./tar";

export const FORMAT = 1;
/** Rows of a table are stored in parts of about this size, so that no table has to fit into memory. */
const PART_BYTES = 8 * 1024 * 1024;
const LINE_FEED = 0x0a;
/**
 * Parts of the data folder that belong to the installation. Pictures are fetched again, and a restore creates the
 * database's folder again.
 */
export const KEPT = ["secrets.json", "outbox", "stripe"];

export type Manifest = {
  format: number;
  madeAt: string;
  migrations: { name: string; checksum: string }[];
  tables: { name: string; columns: string[]; rows: number }[];
  sequences: { name: string; value: string | null }[];
  /** a mark that shows whether the same NEXTAUTH_SECRET is in force, without revealing it; null if none was known */
  secretMark: string | null;
  /** SHA-256 of every other file of the archive */
  checksums: Record<string, string>;
};

type Source = { url: string; data: string; secret: string | undefined; archive: ArchivePlace };

/**
 * Writes the database as it was at one moment (one snapshot, whatever is written in the meantime) and the data folder's secrets
 * and files into one archive. A failure leaves no file behind.
 */
export async function writeBackup({ url, data, secret, archive: place }: Source): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: "feedloom-backup" });
  const archive = await tarWriter(place);
  const checksums: Record<string, string> = {};
  const add = async (name: string, content: Buffer) => {
    checksums[name] = sha256(content);
    await archive.add({ name, content });
  };
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migrations: await readMigrationsOf(client),
      tables: [],
      sequences: await readSequences(client),
      secretMark: markOf(secret),
      checksums,
    };
    for (const { name, columns } of await readTables(client)) {
      let part = 0;
      // COPY refuses a partitioned table by its name, but takes a query of it.
      const text = `COPY (SELECT ${listed(columns)} FROM ${quoted(name)}) TO STDOUT`;
      const rows = await copyOut(client, text, (bytes) => {
        part += 1;
        return add(`tables/${name}/${String(part).padStart(6, "0")}.gz`, gzipSync(bytes, { level: 6 }));
      });
      manifest.tables.push({ name, columns, rows });
    }
    await client.query("COMMIT");
    for (const name of filesOf(data)) await add(`data/${name}`, readFileSync(path.join(data, name)));
    await archive.add({ name: "manifest.json", content: Buffer.from(JSON.stringify(manifest, null, 1)) });
    await archive.close();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyOut(client: pg.Client, text: string, onPart: (bytes: Buffer) => Promise<void>): Promise<number> {
  const stream = client.query(copyTo(text));
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await onPart(Buffer.concat(chunks));
    chunks = [];
    size = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // A chunk may end within a row, and each part is restored by itself; within a row a line feed is escaped.
    if (size >= PART_BYTES && chunk.at(-1) === LINE_FEED) await flush();
  }
  await flush();
  return stream.rowCount;
}

async function readMigrationsOf(client: pg.Client): Promise<Manifest["migrations"]> {
  const { rows } = await client.query<Manifest["migrations"][number]>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows;
}

function filesOf(data: string): string[] {
  return KEPT.flatMap((name) => {
    const place = path.join(data, name);
    if (!existsSync(place)) return [];
    if (name.includes(".")) return [name];
    const inside = readdirSync(place, { recursive: true, withFileTypes: true });
    return inside
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(data, path.join(entry.parentPath, entry.name)));
  });
}

export const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Returns a mark by which two installations can be told to have the same secret. */
export const markOf = (secret: string | undefined): string | null =>
  secret ? createHash("sha256").update(`feedloom backup ${secret}`).digest("hex").slice(0, 16) : null;
