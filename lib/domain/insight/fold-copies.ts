export type Item = { id: number; articleId: number; publishedAt: Date };
export type Mark = { id: number; original: number };

const DAYS_MS = 30 * 86_400_000;

/**
 * Which of a user's items repeat an earlier one. The original is the earliest that tells the same within 30 days and is
 * no copy itself, so that copies never chain.
 * @param items earliest first; items of one time by id
 */
export function mergeDuplicates(items: readonly Item[], isCopy: (a: number, b: number) => boolean): Mark[] {
  const originals: Item[] = [];
  const marks: Mark[] = [];
  for (const item of items) {
    const original = originals.find(
      (earlier) =>
        isCopy(earlier.articleId, item.articleId) &&
        item.publishedAt.getTime() - earlier.publishedAt.getTime() <= DAYS_MS,
    );
    if (original) marks.push({ id: item.id, original: original.id });
    else originals.push(item);
  }
  return marks;
}
