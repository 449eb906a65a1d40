"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Bookmark, BookmarkCheck, Sparkles } from "@/components/ui/icons/icons";
import { useDeleteSavedSearch, useSavedSearches, useSaveSearch } from "@/lib/client/data/library/use-saved-searches";
import { splitScores } from "@/lib/shared/search/split-scores";

/** Ways to come back to a search: saved in the library, or followed as a smart feed. `isIcons`: among the tools of the list. */
export function SaveSearchButtons({ q, isIcons = false }: { q: string; isIcons?: boolean }) {
  const { data: saved } = useSavedSearches();
  const save = useSaveSearch();
  const remove = useDeleteSavedSearch();
  const own = saved?.find(({ query }) => query === q);
  const keywords = smartKeywords(q);
  const label = own ? "Search saved" : "Save search";
  const look = { variant: "ghost", size: isIcons ? "icon-sm" : "sm" } as const;
  const buttons = (
    <>
      <Button
        {...look}
        {...namedAs(label, isIcons)}
        aria-pressed={own !== undefined}
        disabled={saved === undefined || save.isPending || remove.isPending}
        onClick={() => (own ? remove.mutate(own) : save.mutate({ query: q }))}
      >
        {own ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        {isIcons ? null : label}
      </Button>
      {keywords ? (
        <Button {...look} asChild>
          <Link href={`/intelligent-search?q=${encodeURIComponent(keywords)}`} {...namedAs(FOLLOW, isIcons)}>
            <Sparkles aria-hidden="true" /> {isIcons ? null : FOLLOW}
          </Link>
        </Button>
      ) : null}
    </>
  );
  return isIcons ? buttons : <div className="mt-1 -ml-3 flex flex-wrap">{buttons}</div>;
}

const FOLLOW = "Save as smart feed";

/** An icon says its name to those who listen or point at it. */
const namedAs = (label: string, isIcon: boolean) => (isIcon ? { "aria-label": label, title: label } : {});

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
