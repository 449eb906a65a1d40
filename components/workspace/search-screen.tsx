"use client";
import { useCallback } from "react";
import { SaveSearchButtons } from "@/components/articles/screens/save-search-buttons";
import { SearchField } from "@/components/articles/screens/search-field";
import { SearchOverview } from "@/components/articles/screens/search-overview";
import { Announce } from "@/components/shared/announce";
import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icons/icons";
import { useSearchSummary } from "@/lib/client/data/search/use-search-summary";
import { pluralize } from "@/lib/client/format/pluralize";
import { useListState } from "@/lib/client/hooks/use-list-state";
import type { SearchSummary } from "@/lib/contracts/items";
import { ReadingWorkspace } from "./reading-workspace";

/**
 * Returns the name of the list of results: "3 articles found", "5 articles in 3 stories" where stories fold some of them,
 * "500+ articles found" where not all were counted.
 */
function foundText(summary: SearchSummary | undefined, stories: number | null): string {
  if (!summary) return "Articles found";
  const { count, isExact } = summary;
  if (!isExact) return `${count.toLocaleString("en-US")}+ articles found`;
  const articles = pluralize(count, "article");
  return stories !== null && stories < count
    ? `${articles} in ${stories === 1 ? "1 story" : `${stories.toLocaleString("en-US")} stories`}`
    : `${articles} found`;
}

/** The user's own articles, searched while typing; the address keeps the search. */
export function SearchScreen({ q }: { q: string }) {
  const { state, replace } = useListState();
  const onSearch = useCallback((typed: string) => replace({ q: typed }), [replace]);
  const { filter, sort, bundleId } = state;
  const wanted = q.trim();
  const scope = { filter, sort, ...(bundleId ? { bundleId } : {}), ...(wanted ? { q: wanted } : {}) };
  const found = useSearchSummary(scope).data;
  return (
    <ReadingWorkspace
      scope={scope}
      title={wanted ? (stories) => foundText(found, stories) : "Search"}
      head={
        <div className="px-4 py-2">
          <SearchField q={q} onSearch={onSearch} />
          {wanted ? <SaveSearchButtons q={wanted} /> : null}
        </div>
      }
      overview={<SearchOverview />}
      hasSearch
      showsFirst={wanted !== ""}
      empty={
        <>
          <Announce text={`Nothing found for “${wanted}”`} />
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={`Nothing found for “${wanted}”`}
            action={
              filter === "all" ? null : (
                <Button variant="outline" onClick={() => replace({ filter: "all" })}>
                  Search all articles
                </Button>
              )
            }
          >
            Try fewer or shorter words.
          </EmptyState>
        </>
      }
    />
  );
}
