"use client";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Favicon } from "@/components/feeds/favicon";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useSettled } from "@/lib/client/hooks/use-debounced";
import { suggestionOptions } from "@/lib/client/queries/item-queries";
import { findCommands } from "./find-commands";
import type { SearchEntry, SearchGroup } from "./search-entry";
import { useActionEntries } from "./use-action-entries";
import { usePlaceEntries } from "./use-place-entries";

const FEW = 4;

/** Returns what matches the typed text, in groups, best first; articles follow a moment later. */
export function useSearchGroups(typed: string): { groups: SearchGroup[]; isSearching: boolean } {
  const q = typed.trim();
  const settled = useSettled(q, TYPING_PAUSE_MS);
  const places = usePlaceEntries();
  const actions = useActionEntries();
  const articles = useArticles(q, settled);
  const groups = [
    { title: "Go to", entries: findCommands(q, places.screens, q ? FEW : places.screens.length) },
    { title: "Actions", entries: findCommands(q, actions, q ? FEW : actions.length) },
    ...(q
      ? [
          { title: "Feeds", entries: findCommands(q, places.feeds, FEW) },
          { title: "Bundles", entries: findCommands(q, places.bundles, FEW) },
          { title: "Articles", entries: articles.entries },
        ]
      : []),
  ];
  return {
    groups: q ? placesFirst(groups) : groups.filter(({ entries }) => entries.length > 0),
    isSearching: articles.isSearching,
  };
}

/** Sorts the groups: feeds and bundles first, then screens and actions, then articles. */
function placesFirst(groups: SearchGroup[]): SearchGroup[] {
  const order = ["Feeds", "Bundles", "Go to", "Actions", "Articles"];
  return groups
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => order.indexOf(a.title) - order.indexOf(b.title));
}

function useArticles(q: string, settled: string): { entries: SearchEntry[]; isSearching: boolean } {
  const router = useRouter();
  const found = useQuery(suggestionOptions(settled));
  if (q === "") return { entries: [], isSearching: false };
  const search = `q=${encodeURIComponent(q)}`;
  const entries = (settled && found.data ? found.data.items : []).map((item) => ({
    id: `item-${item.id}`,
    name: item.title,
    icon: <Favicon src={item.feed.favicon} name={item.feed.title} className="size-4" />,
    item,
    // The reading view goes to the next and previous search result.
    run: () => router.push(`/?${search}&item=${item.id}`),
  }));
  const all = {
    id: "all",
    name: `Search articles for “${q}”`,
    icon: <Search aria-hidden="true" />,
    run: () => router.push(`/?${search}`),
  };
  return { entries: [...entries, all], isSearching: settled !== q || found.isFetching };
}
