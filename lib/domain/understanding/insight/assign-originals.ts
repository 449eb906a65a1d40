import "server-only";

export type Item = { id: number; articleId: number; publishedAt: Date };
/** An item and the earlier item that it duplicates. */
export type Mark = { id: number; original: number };

const DAYS_MS = 30 * 86_400_000;

/**
 * Decides which of a user's items duplicate an earlier one. The original is the earliest duplicate within 30 days that is
 * not itself marked, so that marks never chain. Pure.
 * @param items earliest first, then by id
 */
export function assignOriginals(items: readonly Item[], isDuplicate: (a: number, b: number) => boolean): Mark[] {
  const originals: Item[] = [];
  const marks: Mark[] = [];
  for (const item of items) {
    const original = originals.find(
      (earlier) =>
        isDuplicate(earlier.articleId, item.articleId) &&
        item.publishedAt.getTime() - earlier.publishedAt.getTime() <= DAYS_MS,
    );
    if (original) marks.push({ id: item.id, original: original.id });
    else originals.push(item);
  }
  return marks;
}
