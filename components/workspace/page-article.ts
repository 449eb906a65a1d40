/** Part of the pane that a page moves it by: what was read last stays in sight. */
const PAGE = 0.88;
/** An article that is this close to its end is at its end, pixels. */
const END_PX = 8;

/** Moves the article by a page. Returns false where it is at its end, or its start, already. */
export function pageArticle(step: 1 | -1): boolean {
  const pane = document.querySelector<HTMLElement>('[data-pane="detail"]');
  if (!pane) return false;
  const left = step > 0 ? pane.scrollHeight - pane.clientHeight - pane.scrollTop : pane.scrollTop;
  if (left <= END_PX) return false;
  pane.scrollBy({ top: step * PAGE * pane.clientHeight });
  return true;
}
