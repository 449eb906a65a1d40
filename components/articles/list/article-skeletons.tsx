"use client";
import { cn } from "@/components/ui/cn";
import { rowNumbers } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";
import { useListView } from "@/lib/client/stores/list-view";

const BLOCK = "animate-breathe rounded-sm bg-press";

/** Five rows in the shape of articles, with strand and picture, as high as this device shows them. */
export function ArticleSkeletons() {
  const { density } = useListView();
  return (
    <div role="status">
      <span className="sr-only">Loading articles…</span>
      {rowNumbers(SKELETON_ROWS).map((row) => (
        <div
          key={row}
          data-density={density === "cards" ? "roomy" : density}
          className="article-row"
          aria-hidden="true"
        >
          <span className="row-strand" />
          <div className="row-text">
            <div className="row-source">
              <span className={cn(BLOCK, "size-3.5")} />
              <span className={cn(BLOCK, "h-3 w-24")} />
              <span className={cn(BLOCK, "ml-auto h-3 w-9")} />
            </div>
            <div className="row-body">
              <div className={cn(BLOCK, "mt-0.5 h-4")} style={{ width: `${92 - ((row * 13) % 34)}%` }} />
              <div className={cn(BLOCK, "mt-2 h-3.5 w-2/3")} />
            </div>
          </div>
          {density === "titles" ? null : <span className={cn("row-picture", BLOCK)} />}
        </div>
      ))}
    </div>
  );
}
