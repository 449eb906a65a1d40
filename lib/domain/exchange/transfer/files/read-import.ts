import "server-only";
import { fstatSync, readSync } from "node:fs";
import type { ExportedItem } from "@/lib/contracts/transfer";
import type { SendPart } from "@/lib/domain/content/parsing/thread-job";
import { identified } from "@/lib/domain/exchange/transfer/line-list";
import type {
  IdentifiedLine,
  ImportFile,
  ImportHead,
  ImportPart,
  ParsedImport,
} from "@/lib/domain/exchange/transfer/parsed-import";
import { AppError } from "@/lib/errors";
import { storableJson } from "@/lib/platform/storable-text";
import { decodeText } from "@/lib/syndication/decode-text";
import { JsonImportReader } from "./parse-json-import";
import { parseOpmlImport } from "./parse-opml-import";
import { isStarredFile, StarredImportReader } from "./parse-starred-import";

/** An OPML file is held in memory while it is read; five thousand feeds are one megabyte. */
const OPML_LIMIT = 16 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** Number of bytes at the beginning that identify the program of a file. */
const BEGINNING = 4_096;
/** A part has at most so many rows, and characters where its rows are not single larger ones. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 256 * 1024;

type Send = SendPart<ImportPart>;
type Bytes = { size: number; read: (at: number, length: number) => Uint8Array };

export async function readImport({ file, contentType, userKey }: ImportFile, send: Send): Promise<ImportHead> {
  const whole: Bytes = { size: fstatSync(file).size, read: (at, length) => readBytes(file, at, length) };
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  const { bytes, fileName } = isForm ? await fileOfForm(whole, contentType) : { bytes: whole, fileName: "" };
  const { parsed, items } = isJson(bytes) ? await readJson(bytes, send) : { parsed: readOpml(bytes), items: 0 };
  await sendLines(parsed, userKey, send);
  const { format, bundles, preferences, settings = null, lists, leftOut = [] } = parsed;
  return { format, fileName, bundles: storableJson(bundles), preferences, settings, lists, leftOut, items };
}

function readBytes(file: number, at: number, length: number): Uint8Array {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, at));
}

async function fileOfForm(form: Bytes, contentType: string): Promise<{ bytes: Bytes; fileName: string }> {
  const body = new Uint8Array(form.read(0, form.size));
  const fields = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError("BAD_REQUEST", "We couldn't read the form", { cause });
    });
  const found = [...fields.values()].find((value) => value instanceof File);
  if (!found) throw new AppError("BAD_REQUEST", "The form contains no file");
  const content = new Uint8Array(await found.arrayBuffer());
  const read = (at: number, length: number) => content.subarray(at, at + length);
  return { bytes: { size: content.byteLength, read }, fileName: found.name };
}

const MARK = [0xef, 0xbb, 0xbf];
const sizeOfMark = (start: Uint8Array) => (MARK.every((byte, at) => start[at] === byte) ? MARK.length : 0);

function isJson(bytes: Bytes): boolean {
  const start = bytes.read(0, 200);
  return /^\s*[{[]/.test(Buffer.from(start.subarray(sizeOfMark(start))).toString("latin1"));
}

function readOpml(bytes: Bytes): ParsedImport {
  if (bytes.size > OPML_LIMIT) throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 16 MB");
  return parseOpmlImport(decodeText(bytes.read(0, bytes.size)));
}

async function readJson(bytes: Bytes, send: Send): Promise<{ parsed: ParsedImport; items: number }> {
  const reader = readerOf(bytes);
  const batch = new Batch<object>((rows) => send({ items: storableJson(rows) }));
  let items = 0;
  for (let at = sizeOfMark(bytes.read(0, MARK.length)); at < bytes.size; at += CHUNK) {
    for (const item of reader.write(bytes.read(at, CHUNK))) {
      const record = shortened(item);
      const size = (record.content?.length ?? 0) + (record.summary?.length ?? 0) + record.title.length;
      await batch.add({ ref: item.feedId, position: items, record }, size);
      items += 1;
    }
    await send({});
  }
  const parsed = reader.end();
  await batch.flush();
  return { parsed, items };
}

/** Returns the reader of a JSON file by its beginning: one of our own, or starred articles of another reader. */
function readerOf(bytes: Bytes): JsonImportReader | StarredImportReader {
  const mark = sizeOfMark(bytes.read(0, MARK.length));
  const start = Buffer.from(bytes.read(mark, BEGINNING)).toString("utf8");
  return isStarredFile(start) ? new StarredImportReader(/^\s*\[/.test(start), new Date()) : new JsonImportReader();
}

/** Longer texts are cut when they are imported. */
const MOST_TEXT = 1_000_000;

function shortened({ summary, content, ...item }: ExportedItem): ExportedItem {
  return {
    ...item,
    ...(summary !== undefined && { summary: summary.slice(0, MOST_TEXT) }),
    ...(content !== undefined && { content: content.slice(0, MOST_TEXT) }),
  };
}

async function sendLines({ lines }: ParsedImport, userKey: number, send: Send): Promise<void> {
  const batch = new Batch<IdentifiedLine>((rows) => send({ lines: rows }));
  for (const [position, line] of lines.entries()) {
    const size = line.address.length + line.label.length + (line.description?.length ?? 0);
    await batch.add(identified(line, position, userKey), size);
  }
  await batch.flush();
}

/** Collects rows until they are enough for a part. */
class Batch<Row> {
  private rows: Row[] = [];
  private size = 0;

  constructor(private readonly send: (rows: Row[]) => Promise<void>) {}

  async add(row: Row, characters: number): Promise<void> {
    this.rows.push(row);
    this.size += characters;
    if (this.rows.length >= MOST_ROWS || this.size >= MOST_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.rows.length === 0) return;
    this.size = 0;
    await this.send(this.rows.splice(0));
  }
}
