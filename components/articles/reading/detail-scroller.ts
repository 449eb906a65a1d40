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
