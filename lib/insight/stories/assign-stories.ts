/** An article with the story that it is in so far. */
export type Placed = { id: number; storyId: number | null };

/**
 * Decides which story the members of each group are in: the one that most of them are in already, so that a story keeps
 * its number while it grows; null asks for a new one. Articles outside of every group leave their story. Pure.
 * @param groups places in `articles`
 * @returns one entry a group: its story and its articles
 */
export function assignStories(
  articles: readonly Placed[],
  groups: readonly (readonly number[])[],
): { storyId: number | null; ids: number[] }[] {
  const claims = groups.flatMap((group, at) =>
    [...countsOf(group.map((place) => articles[place]?.storyId ?? null))].map(([storyId, count]) => ({
      at,
      storyId,
      count,
    })),
  );
  claims.sort((a, b) => b.count - a.count || a.storyId - b.storyId || a.at - b.at);
  const stories = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, storyId } of claims) {
    if (stories.has(at) || taken.has(storyId)) continue;
    stories.set(at, storyId);
    taken.add(storyId);
  }
  return groups.map((group, at) => ({
    storyId: stories.get(at) ?? null,
    ids: group.flatMap((place) => articles[place]?.id ?? []),
  }));
}

function countsOf(storyIds: readonly (number | null)[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of storyIds) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
