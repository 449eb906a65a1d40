import "server-only";
import { IMPORT_BUNDLES } from "@/lib/contracts/transfer";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import { identified, LineList, newLine } from "@/lib/domain/exchange/transfer/line-list";
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
  const list = new LineList();
  const refs = feeds.map((feed) => {
    const line = lineOf(feed, list.lines.length + 1);
    const at = list.add(line);
    for (const folder of line.invalid ? [] : feed.folders) {
      const name = storable(folder, LINE_LIMITS.bundle).trim();
      if (name !== "") list.file(at, name);
    }
    return { id: feed.id, ref: at + 1 };
  });
  const lines = list.lines.map((line, position) => identified(line, position, userKey));
  return { lines, bundles: list.bundles.slice(0, IMPORT_BUNDLES), refs };
}

function lineOf({ url, title }: ServerFeed, ref: number): ParsedLine {
  const parsed = parseUrl(url.trim());
  const isWeb = parsed !== null && /^https?:$/.test(parsed.protocol) && url.length <= LINE_LIMITS.address;
  const address = isWeb ? normalizeFeedUrl(url.trim()) : storable(url, 500);
  const label = storable(title, LINE_LIMITS.title).trim();
  return newLine({
    ref,
    address,
    title: label || null,
    label: label || address || "A feed",
    invalid: isWeb ? null : NOT_AN_ADDRESS,
  });
}
