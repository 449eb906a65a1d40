"use client";
import { type CSSProperties, memo } from "react";
import { cn } from "@/components/ui/cn";
import type { DropWhere } from "./move-rows";
import { detailOfRow, labelOfRow } from "./row-text";
import { TreeRow, type TreeRowProps } from "./tree-row";

type Props = TreeRowProps & {
  /** for the ids of descriptions: there may be two trees */
  treeId: string;
  index: number;
  isTabStop: boolean;
  /** It is not the place that is shown, but has it below it. */
  holdsCurrent: boolean;
  isDraggable: boolean;
  drop: DropWhere | null;
  style: CSSProperties | undefined;
  measure: (element: Element | null) => void;
};

const DROP_MARKS: Record<DropWhere, string> = {
  before: "shadow-[0_-2px_0_var(--ring)]",
  after: "shadow-[0_2px_0_var(--ring)]",
  into: "outline-2! outline-ring!",
};

const FOCUS =
  "focus-visible:[&>[data-row]]:outline-2 focus-visible:[&>[data-row]]:outline-ring focus-visible:[&>[data-row]]:-outline-offset-2";

/**
 * A row as an item of the tree: its name, place and description for screen readers, and the focus. Rendered when something of
 * its own changes: a mark changes two or three of a thousand rows.
 */
export const TreeItem = memo(function TreeItem(props: Props) {
  const { treeId, index, isTabStop, holdsCurrent, isDraggable, drop, style, measure, ...shown } = props;
  const { row, totals, now, isCurrent } = shown;
  const detail = detailOfRow(row, totals, now);
  const descriptionId = `${treeId}-${row.key}`;
  return (
    <div
      ref={measure}
      data-index={index}
      data-key={row.key}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isOpen ?? undefined}
      aria-label={labelOfRow(row, totals)}
      aria-describedby={detail ? descriptionId : undefined}
      aria-current={isCurrent ? "page" : holdsCurrent || undefined}
      tabIndex={isTabStop ? 0 : -1}
      draggable={isDraggable}
      style={style}
      className={cn(
        "relative select-none rounded-md outline-none [-webkit-touch-callout:none]",
        FOCUS,
        row.kind === "feed" && row.bundle && row.isLast && "pb-1",
        drop && DROP_MARKS[drop],
      )}
    >
      <TreeRow {...shown} isCurrent={isCurrent || holdsCurrent} />
      {detail ? (
        <span id={descriptionId} hidden>
          {detail}
        </span>
      ) : null}
    </div>
  );
});
