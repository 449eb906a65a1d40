/** Returns the element in which an article scrolls: its pane, or the page if there are no panes. */
export const scrollerOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[data-pane="detail"]') ?? document.documentElement;

/** Calls a listener for each scroll of an article, at most once a frame; the result ends that. */
export function onScrollOf(element: Element, listener: (scroller: HTMLElement) => void): () => void {
  const scroller = scrollerOf(element);
  const target = scroller === document.documentElement ? window : scroller;
  let frame = 0;
  const onScroll = () => {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      listener(scroller);
    });
  };
  target.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    target.removeEventListener("scroll", onScroll);
  };
}

/** Returns true if an article is scrolled to its end, some pixels apart. */
export const isAtEnd = (scroller: HTMLElement): boolean =>
  scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 4;

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
