"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Bookmark, BookmarkCheck, Sparkles } from "@/components/ui/icons/icons";
import { useDeleteSavedSearch, useSavedSearches, useSaveSearch } from "@/lib/client/data/library/use-saved-searches";
import { splitScores } from "@/lib/shared/search/split-scores";

/** Ways to come back to a search: saved in the library, or followed as a smart feed. */
export function SaveSearchButtons({ q }: { q: string }) {
  const { data: saved } = useSavedSearches();
  const save = useSaveSearch();
  const remove = useDeleteSavedSearch();
  const own = saved?.find(({ query }) => query === q);
  const keywords = smartKeywords(q);
  return (
    <div className="mt-1 -ml-3 flex flex-wrap">
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={own !== undefined}
        disabled={saved === undefined || save.isPending || remove.isPending}
        onClick={() => (own ? remove.mutate(own) : save.mutate({ query: q }))}
      >
        {own ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        {own ? "Search saved" : "Save search"}
      </Button>
      {keywords ? (
        <Button size="sm" variant="ghost" asChild>
          <Link href={`/intelligent-search?q=${encodeURIComponent(keywords)}`}>
            <Sparkles aria-hidden="true" /> Save as smart feed
          </Link>
        </Button>
      ) : null}
    </div>
  );
}

const FIELDS = ["feed", "bundle", "label", "is", "title", "author", "after", "before"];
const FIELD = new RegExp(`-?\\b(?:${FIELDS.join("|")}):(?:"[^"]*"|“[^”]*”|\\S*)`, "giu");

/**
 * Returns the keywords of a smart feed for a search: the query without conditions on one's own articles; "" if no word
 * is left.
 */
function smartKeywords(q: string): string {
  const keywords = q.replace(FIELD, " ").replace(/\s+/g, " ").trim();
  return splitScores(keywords).words === "" ? "" : keywords;
}
