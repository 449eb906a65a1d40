"use client";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { SearchInput } from "@/components/shared/search-input";
import { cn } from "@/components/ui/cn";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Feed } from "@/lib/contracts/feeds";
import { matchFeeds } from "./match-feeds";

/** Shorter lists have no search field. */
const SEARCHED_FROM = 12;
/** Rows of longer lists are laid out when they come near the window. */
const LONG = 60;

/** A list of feeds; long ones can be searched by title or description. */
export function FoundFeeds(props: { feeds: Feed[]; children: (feed: Feed) => ReactNode }) {
  const { feeds } = props;
  const [search, setSearch] = useState("");
  const words = useDeferredValue(search);
  const found = useMemo(() => matchFeeds(feeds, [], words), [feeds, words]);
  const isSearched = feeds.length >= SEARCHED_FROM;
  const shown = isSearched ? found : feeds;
  return (
    <>
      {isSearched ? (
        <div className="mb-6 flex items-center">
          <SearchInput label="Search feeds" value={search} onChange={setSearch} className="flex-1" />
          <p role="status" className={cn("tabular text-faint text-small", words.trim() && "ml-4")}>
            {words.trim() ? `${found.length.toLocaleString("en-US")} of ${pluralize(feeds.length, "feed")}` : null}
          </p>
        </div>
      ) : null}
      {shown.length ? (
        <ul className="divide-y border-y">
          {shown.map((feed) => (
            <li key={feed.id} className={shown.length > LONG ? "offscreen-row" : undefined}>
              {props.children(feed)}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState className="border-y py-10" title="No matching feeds">
          Try adjusting your search terms
        </EmptyState>
      )}
    </>
  );
}
