"use client";
import Link from "next/link";
import { useShownList } from "@/components/articles/list/shown-list";
import { useSavedSearches } from "@/lib/client/data/library/use-saved-searches";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { SearchHelp } from "./search-help";

/** Next to a search without results: the saved searches and how to search. */
export function SearchOverview() {
  const shown = useShownList();
  const isPhone = useMediaQuery(ONE_PANE);
  if (isPhone) return null;
  const hasQuery = shown?.scope.q !== undefined;
  if (hasQuery && shown.isPending) return <h1 className="sr-only">Searching…</h1>;
  if (hasQuery) {
    return (
      <div className="page-narrow">
        <SearchHelp heading="h1" />
        <SavedSearches />
      </div>
    );
  }
  return (
    <div className="page-narrow">
      <h1 className="font-serif text-title">Search</h1>
      <SavedSearches />
      <SearchHelp />
    </div>
  );
}

function SavedSearches() {
  const saved = useSavedSearches().data ?? [];
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="mt-6">
      <h2 id="saved-searches" className="mb-2 font-serif text-lg">
        Saved searches
      </h2>
      <ul className="divide-y border-y">
        {saved.map(({ id, name, query }) => (
          <li key={id}>
            <Link
              href={`/?q=${encodeURIComponent(query)}`}
              scroll={false}
              prefetch={false}
              className="flex items-baseline gap-3 py-2.5 hover:underline"
            >
              <bdi className="min-w-0 truncate">{name}</bdi>
              {name === query ? null : <span className="min-w-0 truncate text-faint text-small">{query}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
