"use client";
import Link from "next/link";
import * as Toolbar from "radix-ui/toolbar";
import { memo, type ReactNode } from "react";
import type { MarkList } from "@/components/articles/marking/use-mark-list";
import { cn } from "@/components/ui/cn";
import type { ItemFilter } from "@/lib/contracts/items";
import type { ShownList } from "./shown-list";

const STYLE = "h-8.5 shrink-0 rounded-sm text-muted-foreground text-xs hover:text-foreground disabled:opacity-50";

/** The specified shortcuts of Home, as a quiet line over its list, with one Tab stop. The first two choose a filter and release it again. */
export const QuickButtons = memo(function QuickButtons(props: {
  filter: ItemFilter;
  change: ShownList["change"];
  marking: MarkList;
  className?: string;
}) {
  const onFilter = (filter: ItemFilter) => props.change({ filter });
  return (
    <Toolbar.Root
      aria-label="Shortcuts"
      className={cn(
        "flex items-center justify-between gap-3 overflow-x-auto px-4 scrollbar-none [[data-panes=grid]_&]:justify-start [[data-panes=grid]_&]:gap-6",
        props.className,
      )}
    >
      <FilterButton filter={props.filter} value="unread" onFilter={onFilter}>
        View Unread
      </FilterButton>
      <FilterButton filter={props.filter} value="starred" onFilter={onFilter}>
        View Starred
      </FilterButton>
      <Toolbar.Link asChild>
        <Link href="/intelligent-search" className={cn(STYLE, "inline-flex items-center")}>
          Add Smart Feed
        </Link>
      </Toolbar.Link>
      <Toolbar.Button
        className={STYLE}
        disabled={props.marking.isDisabled || props.marking.isPending}
        onClick={props.marking.ask}
      >
        Mark All Read
        {props.marking.count ? (
          <span className="tabular text-faint lg:max-[1180px]:hidden">
            {" "}
            {props.marking.count.toLocaleString("en-US")}
          </span>
        ) : null}
      </Toolbar.Button>
    </Toolbar.Root>
  );
});

function FilterButton(props: {
  filter: ItemFilter;
  value: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  children: ReactNode;
}) {
  const isPressed = props.filter === props.value;
  return (
    <Toolbar.Button
      aria-pressed={isPressed}
      className={cn(STYLE, isPressed && "text-foreground")}
      onClick={() => props.onFilter(isPressed ? "all" : props.value)}
    >
      {props.children}
    </Toolbar.Button>
  );
}
