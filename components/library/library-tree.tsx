"use client";
import { useId } from "react";
import { Announce } from "@/components/shared/announce";
import { cn } from "@/components/ui/cn";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";
import { useCounts } from "@/lib/client/data/use-counts";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { later } from "@/lib/client/later/later";
import { useLibraryView } from "@/lib/client/stores/library-view";
import type { LibraryRow } from "./library-rows";
import { isMovable } from "./move-rows";
import { detailOfRow } from "./row-text";
import { TreeItem } from "./tree-item";
import { TreeTooltip } from "./tree-tooltip";
import { useHoldsCurrentRow, useIsCurrentRow } from "./use-current-row";
import { useTree } from "./use-tree";

const LibraryMenu = later(() => import("./library-menu").then((file) => file.LibraryMenu));

export type LibraryTreeProps = {
  userId: string;
  /** rows for a finger, in the sheet and the drawer */
  isLarge?: boolean;
  /** the places are above as tiles */
  withoutPlaces?: boolean;
};

/** The library as one tree: places, bundles with their feeds, feeds of none. One Tab stop; the arrow keys move within. */
export function LibraryTree({ userId, isLarge = false, withoutPlaces = false }: LibraryTreeProps) {
  const treeId = useId();
  const { now } = useCurrentTime();
  const totals = useCounts().data;
  const { showsTotals } = useLibraryView();
  const isCurrent = useIsCurrentRow();
  const holdsCurrent = useHoldsCurrentRow();
  const hasMouse = useMediaQuery("(pointer: fine)");
  const { rows, isLoading, drawn, keys, drag, menu, handlers, ...on } = useTree({ isCurrent, isLarge, withoutPlaces });
  const isInSight = rows.some(isCurrent);
  // The tooltip does not repeat the row.
  const tooltipOf = (row: LibraryRow | undefined) =>
    row && (row.kind !== "place" || row.place !== "all") ? detailOfRow(row, totals, now) : "";
  return (
    <>
      <div
        ref={on.tree}
        role="tree"
        tabIndex={-1}
        aria-label="Library"
        data-own-tooltips=""
        className={cn(
          "flow-root min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1.5 outline-none",
          isLarge ? "pb-5" : "pb-2",
        )}
        {...handlers}
      >
        {drawn.shown.map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <TreeItem
              key={row.key}
              {...{ row, userId, now, treeId, index, isLarge, showsTotals }}
              // No other row says them: it is not rendered when they change.
              totals={row.kind === "place" ? totals : undefined}
              isCurrent={isCurrent(row)}
              holdsCurrent={!isInSight && holdsCurrent(row)}
              isTabStop={row.key === keys.tabStop}
              isDraggable={hasMouse && isMovable(row)}
              drop={drag.drop?.key === row.key ? drag.drop.where : null}
              style={drawn.room(index)}
              measure={drawn.measure}
              onToggle={on.toggle}
              onActivate={on.activate}
              onMenu={on.openMenu}
            />
          );
        })}
        {isLoading ? <Loading /> : null}
      </div>
      <TreeTooltip tree={on.tree} textOf={(key) => tooltipOf(rows.find((row) => row.key === key))} />
      {menu ? (
        <LibraryMenu userId={userId} menu={menu} onMove={on.move} onClose={on.closeMenu} onReturn={keys.focus} />
      ) : null}
      <Announce text={on.announced} />
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 px-2.5 py-2">
      {rowNumbers(SKELETON_ROWS).map((row) => (
        <Skeleton key={row} className="h-3.5" style={{ width: `${85 - row * 9}%` }} />
      ))}
    </div>
  );
}
