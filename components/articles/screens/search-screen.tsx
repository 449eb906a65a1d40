"use client";
import { SearchX } from "lucide-react";
import { useCallback } from "react";
import { ArticleList } from "@/components/articles/list/article-list";
import { ListToolbar } from "@/components/articles/list/list-toolbar";
import { useArticleKeys } from "@/components/articles/list/use-article-keys";
import { ReadingView } from "@/components/articles/reading/reading-view";
import { useReading } from "@/components/articles/reading/use-reading";
import { Announce } from "@/components/shared/announce";
import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";
import { useItemList } from "@/lib/client/data/use-item-list";
import { useListState } from "@/lib/client/hooks/use-list-state";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { SearchField } from "./search-field";
import { SearchHelp } from "./search-help";

/** The user's own articles, searched while typing; the address keeps the search. */
export function SearchScreen({ q }: { q: string }) {
  const { state, replace } = useListState();
  const onSearch = useCallback((typed: string) => replace({ q: typed }), [replace]);
  const { filter, sort, bundleId } = state;
  const wanted = q.trim();
  return (
    <>
      <div hidden={state.itemId !== null} className="mx-auto max-w-5xl px-4 pt-8 sm:px-8">
        <h1 className="mb-4 font-serif text-title">Search</h1>
        <SearchField q={q} onSearch={onSearch} />
      </div>
      {wanted ? (
        <Results key={bundleId} scope={{ filter, sort, ...(bundleId ? { bundleId } : {}), q: wanted }} />
      ) : (
        <div className="mx-auto max-w-5xl px-4 pb-16 sm:px-8">
          <SearchHelp />
        </div>
      )}
    </>
  );
}

function Results({ scope }: { scope: ItemListScope }) {
  const { replace } = useListState();
  const list = useItemList(scope);
  const reading = useReading(list.items);
  useArticleKeys(list.items, reading.open, reading.itemId === null);
  return (
    <>
      {reading.itemId === null ? null : <ReadingView reading={reading} id={reading.itemId} />}
      <div hidden={reading.itemId !== null} className="mx-auto max-w-5xl px-4 pt-8 pb-16 sm:px-8">
        <section aria-label="Articles">
          <ListToolbar title="Articles found" filter={scope.filter} sort={scope.sort} onChange={replace} />
          <ArticleList
            list={list}
            onOpen={reading.open}
            empty={
              <>
                <Announce text={`Nothing found for “${scope.q}”`} />
                <EmptyState
                  icon={<SearchX aria-hidden="true" />}
                  title={`Nothing found for “${scope.q}”`}
                  action={
                    scope.filter === "all" ? null : (
                      <Button variant="outline" onClick={() => replace({ filter: "all" })}>
                        Search all articles
                      </Button>
                    )
                  }
                >
                  Fewer or shorter words find more.
                </EmptyState>
                <SearchHelp />
              </>
            }
          />
        </section>
      </div>
    </>
  );
}
