"use client";
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { cardSize, rowHeight } from "@/components/articles/row/row-size";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { useListView } from "@/lib/client/stores/list-view";
import type { Density } from "@/lib/shared/list-view";
import { ONE_PANE } from "@/lib/shared/pane-layout";

/** The layout of a list's lines. `key` changes with their sizes. */
export type ListLayout = { density: Density; size: number; columns: number | null; key: string };

/** Returns the layout of a list. Cards need the width of both panes: next to an article or an overview they are roomy rows. */
export function useListLayout(scroller: RefObject<HTMLElement | null>, isGrid: boolean): ListLayout {
  const chosen = useListView().density;
  const isPhone = useMediaQuery(ONE_PANE);
  const hasCards = chosen === "cards" && (isPhone || isGrid);
  const widths = useWidths(scroller, hasCards);
  return useMemo(() => {
    if (hasCards && widths) {
      const { columns, size } = cardSize(widths.list, widths.window);
      return { density: "cards", columns, size, key: `cards-${columns}-${size}` };
    }
    const density = chosen === "cards" ? "roomy" : chosen;
    const size = rowHeight(density, isPhone);
    return { density, columns: null, size, key: `${density}-${size}` };
  }, [hasCards, widths, chosen, isPhone]);
}

/** Returns the widths of the list and the window, updated as they change; null while they are not asked for. */
function useWidths(scroller: RefObject<HTMLElement | null>, isAsked: boolean) {
  const [widths, setWidths] = useState<{ list: number; window: number } | null>(null);
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane || !isAsked) return;
    const measure = () => setWidths({ list: pane.clientWidth, window: window.innerWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [scroller, isAsked]);
  return isAsked ? widths : null;
}
