import "server-only";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { BoundedCache } from "@/lib/platform/cache/bounded-cache";
import type { OutputVersion } from "./output-version";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Bytes of all documents that a process keeps, compressed: some 500 of 50 articles. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Bytes of what a process knows of documents besides, less than 1 KB each. */
const MOST_HEAD_BYTES = 4 * 1024 * 1024;

/** A text that is made when it is first asked for and kept compressed. */
export type CachedText = {
  text: () => Promise<string>;
  /** the same compressed with gzip */
  packed: () => Promise<Buffer>;
};

/** A cache of results made from the current version of each key. A result of another version is not returned. */
export class CachedVersions<Value> {
  private readonly cache: BoundedCache<{ version: string; value: Value }>;

  constructor(
    most: number,
    private readonly sizeOf: (value: Value) => number,
  ) {
    this.cache = new BoundedCache(most);
  }

  get(key: string, version: string): Value | undefined {
    const kept = this.cache.get(key);
    return kept?.version === version ? kept.value : undefined;
  }

  set(key: string, version: string, value: Value): void {
    this.cache.set(key, { version, value }, this.sizeOf(value) + 2 * (key.length + version.length));
  }
}

const texts = new CachedVersions<Buffer>(MOST_BYTES, (bytes) => bytes.length);

/** The head of each document, and a hash of its articles. */
export const cachedHeads = new CachedVersions<OutputVersion>(
  MOST_HEAD_BYTES,
  ({ title, description, site_url }) => 400 + 2 * (title.length + description.length + site_url.length),
);

type Kept = {
  key: string;
  /** null: neither looked up nor kept */
  version: string | null;
  make: () => Promise<string>;
};

/** Returns a text of a version, rendered once: simultaneous requests wait for the same rendering. */
export function cachedText({ key, version, make }: Kept): CachedText {
  if (version === null) return { text: make, packed: async () => pack(await make()) };
  const kept = texts.get(key, version);
  if (kept) return { text: async () => (await unpack(kept)).toString(), packed: async () => kept };
  const { text, bytes } = pending.get(`${key} ${version}`) ?? begin({ key, version, make });
  return { text: () => text, packed: () => bytes };
}

type Making = { text: Promise<string>; bytes: Promise<Buffer> };
const pending = new Map<string, Making>();

/** Compressed in a thread, next to the response to somebody who wants it uncompressed. */
function begin({ key, version, make }: Kept & { version: string }): Making {
  const name = `${key} ${version}`;
  const text = make();
  const bytes = text.then((whole) => pack(whole));
  pending.set(name, { text, bytes });
  bytes.then(
    (packed) => {
      texts.set(key, version, packed);
      pending.delete(name);
    },
    () => pending.delete(name),
  );
  return { text, bytes };
}
