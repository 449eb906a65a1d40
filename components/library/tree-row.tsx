"use client";
import type { ReactNode } from "react";
import { Name } from "@/components/shared/name";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { cn } from "@/components/ui/cn";
import { ChevronRight, Sparkles } from "@/components/ui/icons/icons";
import { isSmartRow, type LibraryRow, nameOfRow } from "./library-rows";
import { RowActions } from "./row-actions";
import { RowIcon } from "./row-icon";
import { detailOfRow, noteAction, numberOfRow, type Totals } from "./row-text";
import { addressOfRow } from "./use-current-row";

export type TreeRowProps = {
  row: LibraryRow;
  userId: string;
  totals: Totals | undefined;
  isCurrent: boolean;
  showsTotals: boolean;
  isLarge: boolean;
  now: number;
  onToggle: (row: LibraryRow) => void;
  onActivate: (row: LibraryRow) => void;
  onMenu: (row: LibraryRow, from: Element) => void;
};

/** The visible part of a row. The tree item around it has the keys, the names and the focus. */
export function TreeRow({ row, userId, totals, isCurrent, showsTotals, isLarge, now, ...on }: TreeRowProps) {
  const number = numberOfRow(row, totals);
  const isMaster = row.kind === "place" && row.place === "all";
  const hasTotals = row.kind === "bundle" && showsTotals && !isLarge;
  return (
    <div
      data-row=""
      className={cn(
        "group/row relative flex items-center rounded-md text-row",
        isLarge ? LARGE_HEIGHTS[row.kind] : HEIGHTS[row.kind],
        isMaster && "h-11",
        hasTotals && "wide:h-11",
        row.kind === "feed" && row.level === 2 && !isLarge && "h-7.5",
        isCurrent ? "bg-press font-medium" : "hover:bg-accent",
        row.kind === "section" && "bg-transparent! pt-2",
        row.kind === "feed" && row.level === 3 && "ml-6 rail:ml-0",
      )}
    >
      <Strand row={row} />
      <Chevron row={row} onToggle={on.onToggle} />
      <RowLink row={row} onActivate={on.onActivate}>
        <RowIcon row={row} />
        <span className="min-w-0 flex-1 rail:hidden">
          <Name className={nameClasses(row, isCurrent)}>{nameOfRow(row)}</Name>
          {isMaster || hasTotals ? (
            <span
              className={cn(
                "block truncate font-normal text-xs",
                isCurrent ? "text-muted-foreground" : "text-faint",
                hasTotals && "max-wide:hidden",
              )}
            >
              {detailOfRow(row, totals, now)}
            </span>
          ) : null}
        </span>
        <Marks row={row} />
        {number === null ? null : (
          <span
            className={cn(
              "tabular rail:hidden text-xs",
              isCurrent ? "text-muted-foreground" : "text-faint",
              // The row's buttons take its place.
              hasButtons(row) && "pointer-fine:group-hover/row:invisible",
            )}
          >
            {number.toLocaleString("en-US")}
          </span>
        )}
      </RowLink>
      <RowActions row={row} userId={userId} onMenu={on.onMenu} />
    </div>
  );
}

const HEIGHTS: Record<LibraryRow["kind"], string> = {
  place: "h-7.5",
  section: "h-9.5",
  bundle: "h-7.5",
  feed: "h-7",
  more: "h-7.5",
  search: "h-7.5",
  label: "h-7.5",
  note: "h-7.5",
};
/** for a finger */
const LARGE_HEIGHTS: typeof HEIGHTS = {
  place: "h-11.5",
  section: "h-13",
  bundle: "h-11.5",
  feed: "h-11",
  more: "h-11.5",
  search: "h-11.5",
  label: "h-11.5",
  note: "h-11.5",
};

function nameClasses(row: LibraryRow, isCurrent: boolean): string {
  const isQuiet = !isCurrent && (row.kind === "feed" || row.kind === "bundle") && row.unread === 0;
  return cn(
    row.kind === "bundle" && "font-semibold",
    row.kind === "section" && cn("font-medium text-xs", !isCurrent && "text-faint"),
    (row.kind === "more" || row.kind === "note") && "text-muted-foreground",
    isQuiet && "text-faint",
    row.kind === "feed" && !row.feed.isActive && "opacity-60",
  );
}

const hasButtons = (row: LibraryRow): boolean => row.kind !== "place" || row.place === "all";

/** The bundle's colour behind its feeds: one thread, whose pieces belong to the rows. */
function Strand({ row }: { row: LibraryRow }) {
  if (row.kind !== "feed" || !row.bundle) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "absolute inset-y-0 -left-1.75 rail:hidden w-0.75",
        row.position === 1 && "top-0.5 rounded-t-full",
        row.isLast && "bottom-0.5 rounded-b-full",
      )}
      style={{ backgroundColor: row.bundle.color }}
    />
  );
}

function Chevron({ row, onToggle }: Pick<TreeRowProps, "row" | "onToggle">) {
  if (row.kind !== "bundle" && row.kind !== "more") return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${row.isOpen ? "Hide" : "Show"} the feeds of ${nameOfRow(row)}`}
      disabled={row.isOpen === null}
      onClick={() => onToggle(row)}
      className={cn(
        "-mr-2 grid h-full w-7 shrink-0 pointer-coarse:w-11 rail:hidden place-items-center text-muted-foreground outline-none disabled:invisible",
        row.kind === "more" && "mr-0 w-8.5 pointer-coarse:w-11",
      )}
    >
      <ChevronRight
        aria-hidden="true"
        className={cn("size-3.5 transition-transform duration-150", row.isOpen && "rotate-90")}
      />
    </button>
  );
}

/** The marks of a feed's properties. The tree item's name and description has them as words. */
function Marks({ row }: { row: LibraryRow }) {
  if (row.kind !== "feed") return null;
  return (
    <>
      {isSmartRow(row) ? <Sparkles aria-hidden="true" className="size-3 shrink-0 rail:hidden text-faint" /> : null}
      {row.feed.fetchError ? (
        <span className="size-1.5 shrink-0 rail:absolute rail:top-1 rail:right-1.5 rounded-full bg-warning" />
      ) : null}
    </>
  );
}

const LINK =
  "flex h-full min-w-0 flex-1 items-center gap-2.25 rail:justify-center rounded-md rail:px-0 pr-2 pl-2.5 text-left outline-none";

type LinkProps = Pick<TreeRowProps, "row" | "onActivate"> & { children: ReactNode };

function RowLink({ row, onActivate, children }: LinkProps) {
  const href = addressOfRow(row);
  if (href === null) {
    return (
      <button
        type="button"
        tabIndex={-1}
        className={cn(LINK, row.kind === "more" && "pl-0")}
        onClick={() => onActivate(row)}
      >
        {children}
        {row.kind === "note" ? <span className="shrink-0 rail:hidden text-link">{noteAction(row)}</span> : null}
      </button>
    );
  }
  return (
    <WorkspaceLink href={href} tabIndex={-1} draggable={false} className={LINK}>
      {children}
    </WorkspaceLink>
  );
}
