import type { Feed } from "@/lib/contracts/feeds";

/** Returns the feeds outside the bundle whose title or description contains the search text, ignoring case. */
export function matchFeeds(feeds: Feed[], inside: Pick<Feed, "id">[], search: string): Feed[] {
  const taken = new Set(inside.map((feed) => feed.id));
  const words = search.trim().toLowerCase();
  return feeds.filter((feed) => {
    if (taken.has(feed.id)) return false;
    return !words || `${feed.title}\n${feed.description ?? ""}`.toLowerCase().includes(words);
  });
}

/** Selects every shown feed, or deselects them when all are selected; feeds that the search hides stay as they are. */
export function toggleAll(chosen: number[], shown: Pick<Feed, "id">[]): number[] {
  const ids = new Set(shown.map((feed) => feed.id));
  const others = chosen.filter((id) => !ids.has(id));
  const allChosen = chosen.length - others.length === ids.size;
  return allChosen ? others : [...others, ...ids];
}
