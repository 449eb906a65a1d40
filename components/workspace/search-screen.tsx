"use client";
import { useCallback, useMemo } from "react";
import { SaveSearchButtons } from "@/components/articles/screens/save-search-buttons";
import { SearchField } from "@/components/articles/screens/search-field";
import { SearchHelp } from "@/components/articles/screens/search-help";
import { SearchOverview } from "@/components/articles/screens/search-overview";
import { Announce } from "@/components/shared/announce";
import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icons/icons";
import { useSearchSummary } from "@/lib/client/data/search/use-search-summary";
import { pluralize } from "@/lib/client/format/pluralize";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import type { SearchSummary } from "@/lib/contracts/items";
import { ONE_PANE } from "@/lib/shared/pane-layout";
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
  const isNone = wanted !== "" && filter === "all" && found?.count === 0;
  const hasSave = wanted !== "" && !isNone;
  // On a phone they need their words, and the line of the tools has no room for them.
  const isPhone = useMediaQuery(ONE_PANE);
  const hasSaveIcons = hasSave && !isPhone;
  // The list's tools are memoized.
  const tools = useMemo(() => (hasSaveIcons ? <SaveSearchButtons q={wanted} isIcons /> : null), [hasSaveIcons, wanted]);
  return (
    <ReadingWorkspace
      scope={scope}
      title={wanted ? (stories) => foundText(found, stories) : "Search"}
      head={
        <div className="px-4 py-2">
          <SearchField q={q} onSearch={onSearch} />
          {hasSave && isPhone ? <SaveSearchButtons q={wanted} /> : null}
        </div>
      }
      tools={tools}
      hasNoTools={isNone}
      overview={<SearchOverview />}
      hasSearch
      showsFirst={wanted !== ""}
      empty={
        <NothingFound
          wanted={wanted}
          isHeading={isNone}
          onAll={filter === "all" ? null : () => replace({ filter: "all" })}
        />
      }
    />
  );
}

/** `isHeading`: nothing else names the list. On a phone the search tips follow, which else stand beside the list. */
function NothingFound(props: { wanted: string; isHeading: boolean; onAll: (() => void) | null }) {
  const isPhone = useMediaQuery(ONE_PANE);
  const text = `Nothing found for “${props.wanted}”`;
  return (
    <>
      {isPhone && props.isHeading ? <h1 className="sr-only">Search</h1> : null}
      <Announce text={text} />
      <EmptyState
        className="max-md:pb-10"
        icon={<SearchX aria-hidden="true" />}
        title={text}
        action={
          props.onAll ? (
            <Button variant="outline" onClick={props.onAll}>
              Search all articles
            </Button>
          ) : null
        }
      >
        Check the spelling or try fewer words.
      </EmptyState>
      {isPhone ? (
        <div className="px-4 pb-6">
          <SearchHelp heading="h2" />
        </div>
      ) : null}
    </>
  );
}
