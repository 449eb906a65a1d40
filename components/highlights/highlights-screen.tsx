"use client";
import { useState } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { SearchInput } from "@/components/shared/search-input";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useHighlights } from "@/lib/client/data/reading/use-highlights";
import { useCounts } from "@/lib/client/data/use-counts";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { FirstHighlight } from "./first-highlight";
import { HighlightRow } from "./highlight-row";
import { PrivateRss } from "./private-rss";

/** All highlights with their notes: to be searched, exported and followed by RSS. */
export function HighlightsScreen() {
  const [text, setText] = useState("");
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const counts = useCounts().data;
  const count = counts?.highlights;
  return (
    <div className="page-narrow">
      <h1 className="flex items-baseline gap-2.5 font-serif text-title">
        Highlights {count ? <span className="tabular text-faint text-lg">{count.toLocaleString("en-US")}</span> : null}
      </h1>
      {count || text ? (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search quotes and notes"
            value={text}
            onChange={setText}
            className="min-w-0 flex-1 basis-56 max-sm:basis-full"
          />
          <div className="-mr-3 flex max-sm:-ml-3">
            <ExportLink format="markdown">Markdown</ExportLink>
            <ExportLink format="json">JSON</ExportLink>
          </div>
        </div>
      ) : null}
      <HighlightList q={q} hasArticles={counts?.total !== 0} />
      {count ? <PrivateRss /> : null}
    </div>
  );
}

/** A file of all highlights. */
function ExportLink({ format, children }: { format: "markdown" | "json"; children: string }) {
  return (
    <Button asChild variant="ghost" className="px-3">
      <a href={`/api/highlights/export?format=${format}`} download>
        <Download aria-hidden="true" />
        <span>
          Export <span className="sr-only">as</span> {children}
        </span>
      </a>
    </Button>
  );
}

function HighlightList({ q, hasArticles }: { q: string; hasArticles: boolean }) {
  const list = useHighlights(q);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) {
    return (
      <div role="status" className="mt-6 grid gap-6">
        <span className="sr-only">Loading highlights…</span>
        {[92, 74, 88].map((width) => (
          <Skeleton key={width} className="h-12 bg-press" style={{ width: `${width}%` }} />
        ))}
      </div>
    );
  }
  if (!list.data) {
    const retry = () => void list.refetch();
    return (
      <ListNotStored
        title="Highlights need a connection here"
        onRetry={retry}
        otherwise={<ErrorState title="Failed to load highlights" error={list.error} onRetry={retry} />}
      />
    );
  }
  if (rows.length === 0) {
    return q === "" ? (
      <FirstHighlight hasArticles={hasArticles} />
    ) : (
      <EmptyState isAtEdge title="Nothing found">
        No quote, note or title contains “{q}”.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Highlights" className="mt-4">
        {rows.map((highlight) => (
          <HighlightRow key={highlight.id} highlight={highlight} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button variant="outline" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? "Loading…" : "Load More"}
          </Button>
        </div>
      ) : null}
    </>
  );
}
