"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Favicon } from "@/components/feeds/favicon";
import { Search } from "@/components/ui/icons/icons";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { suggestionOptions } from "@/lib/client/queries/item-queries";
import { recentEntries } from "@/lib/client/stores/recent-entries";
import { findCommands } from "./find-commands";
import type { SearchEntry, SearchGroup } from "./search-entry";
import { useActionEntries } from "./use-action-entries";
import { type PlaceEntries, usePlaceEntries } from "./use-place-entries";
import { useShownEntry } from "./use-remember-place";

const FEW = 4;
const RECENT = 3;

/** Returns the entries that match the typed text, in groups, best first. Articles follow a moment later. */
export function useSearchGroups(typed: string): { groups: SearchGroup[]; isSearching: boolean } {
  const q = typed.trim();
  const settled = useDebounced(q, TYPING_PAUSE_MS);
  const places = usePlaceEntries();
  const actions = useActionEntries();
  const shown = useShownEntry();
  const articles = useArticles(q, settled);
  if (q === "") return { groups: unfiltered(places, actions, shown), isSearching: false };
  const groups = [
    { title: "Go to", entries: findCommands(q, [...places.screens, ...places.settings], FEW) },
    { title: "Actions", entries: findCommands(q, actions, FEW) },
    { title: "Feeds", entries: findCommands(q, places.feeds, FEW) },
    { title: "Bundles", entries: findCommands(q, places.bundles, FEW) },
    { title: "Articles", entries: articles.entries },
  ];
  return { groups: placesFirst(groups), isSearching: articles.isSearching };
}

/** Returns the entries shown before anything is typed, each once: few recent places and actions, then all the others. */
function unfiltered(places: PlaceEntries, actions: SearchEntry[], shown: string | null): SearchGroup[] {
  const known = new Map(
    [...places.feeds, ...places.bundles, ...places.screens, ...places.settings].map((entry) => [entry.id, entry]),
  );
  const recent = recentEntries()
    .filter((id) => id !== shown)
    .flatMap((id) => known.get(id) ?? [])
    .slice(0, RECENT);
  return [
    { title: "Recent", entries: recent },
    { title: "Actions", entries: actions.slice(0, FEW) },
    { title: "Go to", entries: places.screens.filter((entry) => !recent.includes(entry)) },
    { title: "More actions", entries: actions.slice(FEW) },
  ].filter(({ entries }) => entries.length > 0);
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
