import "server-only";
import { IMPORT_BUNDLES } from "@/lib/contracts/transfer";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import { identityOf } from "@/lib/domain/exchange/transfer/judge-lines";
import {
  type IdentifiedLine,
  LINE_LIMITS,
  NOT_AN_ADDRESS,
  type ParsedBundle,
  type ParsedLine,
} from "@/lib/domain/exchange/transfer/parsed-import";
import { storable } from "@/lib/platform/storable-text";
import { parseUrl } from "@/lib/shared/parse-url";
import type { ServerFeed } from "./server-types";

/** `refs`: for each id of a feed at the server the ref of its line. */
export type ServerLines = { lines: IdentifiedLine[]; bundles: ParsedBundle[]; refs: { id: string; ref: number }[] };

/** Returns a line for each address, a bundle for each folder, and for each id of a feed at the server its line's ref. */
export function toLines({ feeds, userKey }: { feeds: readonly ServerFeed[]; userKey: number }): ServerLines {
  const lines: ParsedLine[] = [];
  const refs: { id: string; ref: number }[] = [];
  const known = new Map<string, number>();
  const folders = new Map<string, Set<number>>();
  for (const feed of feeds) {
    const line = lineOf(feed, lines.length + 1);
    const at = (line.invalid ? undefined : known.get(line.address)) ?? lines.push(line) - 1;
    known.set(line.address, at);
    refs.push({ id: feed.id, ref: at + 1 });
    if (line.invalid) continue;
    for (const folder of feed.folders) {
      const name = storable(folder, LINE_LIMITS.bundle).trim();
      if (name !== "") folders.set(name, (folders.get(name) ?? new Set()).add(at));
    }
  }
  const bundles = [...folders].slice(0, IMPORT_BUNDLES).map(([name, members]): ParsedBundle => {
    return { name, description: null, color: null, createdAt: null, lines: [...members] };
  });
  const stored = lines.map((line, position) => {
    return { ...line, position, identity: line.invalid ? null : identityOf(line, userKey) };
  });
  return { lines: stored, bundles, refs };
}

function lineOf({ url, title }: ServerFeed, ref: number): ParsedLine {
  const parsed = parseUrl(url.trim());
  const isWeb = parsed !== null && /^https?:$/.test(parsed.protocol) && url.length <= LINE_LIMITS.address;
  const address = isWeb ? normalizeFeedUrl(url.trim()) : storable(url, 500);
  const label = storable(title, LINE_LIMITS.title).trim();
  return {
    ref,
    kind: "feed",
    address,
    title: label || null,
    label: label || address || "A feed",
    description: null,
    isActive: true,
    isPrivate: false,
    fullText: false,
    followedAt: null,
    invalid: isWeb ? null : NOT_AN_ADDRESS,
  };
}
