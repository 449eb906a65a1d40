"use client";
import { type RefObject, useEffect, useRef } from "react";
import { onScrollOf, scrollerOf } from "./detail-scroller";

/**
 * A line at the top of the pane that shows how much of the text was scrolled past, in the colour of the article's
 * bundle.
 */
export function ReadingProgress(props: { text: RefObject<HTMLElement | null>; color: string; id: number }) {
  const line = useRef<HTMLDivElement>(null);
  const { text, id } = props;
  useEffect(() => {
    const bar = line.current;
    if (!bar || !id) return;
    const draw = (scroller: HTMLElement) => {
      const end = text.current?.getBoundingClientRect().bottom ?? 0;
      const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
      const left = end - top - scroller.clientHeight;
      const whole = left + scroller.scrollTop;
      const part = whole > 0 ? Math.min(1, Math.max(0, scroller.scrollTop / whole)) : 1;
      bar.style.transform = `scaleX(${part})`;
    };
    const end = onScrollOf(bar, draw);
    // At first, once the text has loaded, and when the pane or a picture gets another size.
    const sizes = new ResizeObserver(() => draw(scrollerOf(bar)));
    for (const element of [text.current, scrollerOf(bar)]) if (element) sizes.observe(element);
    return () => {
      end();
      sizes.disconnect();
    };
  }, [text, id]);
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-0 z-10 h-0 print:hidden">
      <div
        ref={line}
        className="h-[3px] origin-left rtl:origin-right"
        style={{ backgroundColor: props.color, transform: "scaleX(0)" }}
      />
    </div>
  );
}
