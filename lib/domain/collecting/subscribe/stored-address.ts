import "server-only";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import { type Queryable, sql } from "@/lib/platform/db";
import { storable } from "@/lib/platform/storable-text";
import { parseUrl } from "@/lib/shared/parse-url";
import type { ParsedFeed } from "@/lib/syndication/types";

/** Returns an address with the slash at the end of its path added or removed; null where the path is the root. */
function otherSpelling(address: string): string | null {
  const url = parseUrl(address);
  if (!url || url.pathname === "/") return null;
  url.pathname = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  return url.href;
}

/**
 * Returns the address under which a feed is stored: "/feed" and "/feed/" are one where both have the same title and site
 * and the stored one still works; else the given address. Index: sources (identity).
 */
export async function storedAddress(
  on: Queryable,
  { url, head }: { url: string; head: Pick<ParsedFeed, "title" | "siteUrl"> },
): Promise<string> {
  const other = otherSpelling(url);
  if (other === null) return url;
  const [same] = await sql<{ is: boolean }>(on, {
    name: "source-of-other-spelling",
    text: `SELECT true AS is FROM sources WHERE identity = $2 AND title = $3 AND site_url = $4 AND failures = 0
        AND gone_at IS NULL AND fetched_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM sources WHERE identity = $1)`,
    values: [
      sourceIdentity({ kind: "feed", url }),
      sourceIdentity({ kind: "feed", url: other }),
      storable(head.title, 300),
      head.siteUrl,
    ],
  });
  return same ? other : url;
}
