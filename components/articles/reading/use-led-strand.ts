import { type RefObject, useLayoutEffect } from "react";
import { prefersStill } from "@/lib/client/hooks/use-media-query";

const MS = 260;
/** Pixels between the strand's end and the title. */
const BESIDE = 16;

/**
 * Leads the strand of an opened row to the article's title, where it fades. Moves nothing where there is no row next to
 * the article, or if the user prefers reduced motion.
 */
export function useLedStrand(id: number, heading: RefObject<HTMLElement | null>, color: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a colour that loads later does not move the strand again
  useLayoutEffect(() => {
    let end: (() => void) | undefined;
    // With the frame's own layout: measured at once it would be worked out once more.
    const frame = requestAnimationFrame(() => {
      end = leadStrand(id, heading.current, color);
    });
    return () => {
      cancelAnimationFrame(frame);
      end?.();
    };
  }, [id]);
}

/** Moves a strand from a row to a title; returns what ends it. */
function leadStrand(id: number, heading: HTMLElement | null, color: string): (() => void) | undefined {
  const row = document.querySelector(`[data-pane=list] [data-item="${id}"]`)?.closest(".article-row");
  const from = row?.querySelector(".row-strand")?.getBoundingClientRect();
  const to = heading?.getBoundingClientRect();
  const isBeside = from && to && from.height > 0 && to.height > 0 && from.right <= to.left;
  if (!isBeside || prefersStill() || !document.body.animate) return;
  const strand = document.createElement("span");
  strand.className = "led-strand";
  strand.setAttribute("aria-hidden", "true");
  Object.assign(strand.style, {
    left: `${to.left - BESIDE}px`,
    top: `${to.top}px`,
    height: `${to.height}px`,
    backgroundColor: color,
  });
  document.body.append(strand);
  const start = `translate(${from.left - to.left + BESIDE}px, ${from.top - to.top}px) scaleY(${from.height / to.height})`;
  const motion = strand.animate(
    [
      { transform: start, opacity: 1 },
      { transform: "none", opacity: 1, offset: 0.75 },
      { transform: "none", opacity: 0 },
    ],
    { duration: MS, easing: "cubic-bezier(0.2, 0, 0, 1)" },
  );
  const remove = () => strand.remove();
  motion.finished.then(remove, remove);
  return () => {
    motion.cancel();
    remove();
  };
}
