"use client";
import Link from "next/link";
import { Favicon } from "@/components/feeds/favicon";
import { Highlighted } from "@/components/shared/highlighted";
import { useSearchSummary } from "@/lib/client/data/search/use-search-summary";
import { pluralize } from "@/lib/client/format/pluralize";
import { timeAgo } from "@/lib/client/format/relative-time";
import { dateText } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { FeedItem, SearchSummary } from "@/lib/contracts/items";
import { SearchHelp } from "./search-help";

/** Next to the results of a search: their number and the most relevant. */
export function SearchOverview({ scope }: { scope: ItemListScope }) {
  const { data: summary, isError } = useSearchSummary(scope);
  const { q } = scope;
  if (!q) {
    return (
      <div className="px-8 py-6.5">
        <h1 className="font-serif text-title">Search</h1>
        <SearchHelp />
      </div>
    );
  }
  return (
    <div className="px-8 py-6.5">
      <h1 className="font-serif text-title">{summary ? foundText(summary) : isError ? "Search" : "Searching…"}</h1>
      <p dir="auto" className="mt-1 break-words text-muted-foreground">
        for “{q}”
      </p>
      {summary?.best.length ? (
        <section aria-labelledby="best-matches" className="mt-8">
          <h2 id="best-matches" className="mb-2 font-serif text-xl">
            Best matches
          </h2>
          <ol className="divide-y border-y">
            {summary.best.map((item) => (
              <li key={item.id}>
                <BestMatch item={item} scope={scope} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}

/** "3 articles found"; "More than 500 articles found" where not all were counted. */
export function foundText({ count, isExact }: SearchSummary): string {
  return `${isExact ? "" : "More than "}${pluralize(count, "article")} found`;
}

function BestMatch({ item, scope: { q = "", filter, bundleId } }: { item: FeedItem; scope: ItemListScope }) {
  const { now } = useCurrentTime();
  const address = new URLSearchParams({ q, item: String(item.id) });
  if (filter !== "all") address.set("filter", filter);
  if (bundleId) address.set("bundle", String(bundleId));
  return (
    <Link href={`/?${address}`} scroll={false} prefetch={false} className="group block py-3">
      <span className="flex items-center gap-2 text-faint text-small">
        <Favicon src={item.feed.favicon} name={item.feed.title} className="size-3.5" />
        <span className="min-w-0 truncate">{item.feed.title}</span>
        <span className="shrink-0">· {dateText(item, (iso) => timeAgo(iso, now))}</span>
      </span>
      <span dir="auto" className="mt-0.5 block font-serif text-base group-hover:underline">
        <Highlighted text={item.title} ranges={item.highlight?.title} />
      </span>
    </Link>
  );
}
