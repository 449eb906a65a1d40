import type { Feed } from "@/lib/contracts/feeds";

/** The feeds that are not in the bundle yet and whose title or description holds the words, whatever their case. */
export function matchFeeds(feeds: Feed[], inside: Pick<Feed, "id">[], search: string): Feed[] {
  const taken = new Set(inside.map((feed) => feed.id));
  const words = search.trim().toLowerCase();
  return feeds.filter((feed) => {
    if (taken.has(feed.id)) return false;
    return !words || `${feed.title}\n${feed.description ?? ""}`.toLowerCase().includes(words);
  });
}

/** Ticks every shown feed, or takes the ticks away when all have one; what a search hides keeps its own. */
export function toggleAll(chosen: number[], shown: Pick<Feed, "id">[]): number[] {
  const ids = new Set(shown.map((feed) => feed.id));
  const others = chosen.filter((id) => !ids.has(id));
  const allChosen = chosen.length - others.length === ids.size;
  return allChosen ? others : [...others, ...ids];
}
