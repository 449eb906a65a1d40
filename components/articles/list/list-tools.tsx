"use client";
import type { ReactNode } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ArrowDownNarrowWide, ArrowDownWideNarrow, Clock, Info, Target } from "@/components/ui/icons/icons";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import type { ItemFilter, ListSort } from "@/lib/contracts/items";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { type FurtherSort, sortOrders } from "./sort-orders";
import { ViewOptions } from "./view-options";

const FILTERS: { value: ItemFilter; label: string; count: "total" | "unread" | "starred" }[] = [
  { value: "all", label: "All", count: "total" },
  { value: "unread", label: "Unread", count: "unread" },
  { value: "starred", label: "Starred", count: "starred" },
];
const SORT_ICONS = { newest: ArrowDownWideNarrow, oldest: ArrowDownNarrowWide, relevance: Target, shortest: Clock };

type Change = { filter: ItemFilter } | { sort: ListSort };
type Counts = { total: number; unread: number; starred: number } | null;

/** A list's name with its filter, its order and what can be done with all of it. */
export function ListTools(props: {
  title: string;
  mark?: ReactNode;
  filter: ItemFilter;
  sort: ListSort;
  /** The sort order that the list has besides those by time. */
  further?: FurtherSort;
  onChange: (change: Change) => void;
  /** With these numbers the filters are in their own line; null: without any numbers. */
  counts?: Counts;
  /** On a phone: shows what the place is instead of its list, or goes back. */
  about?: { isShown: boolean; toggle: () => void };
  className?: string;
  children?: ReactNode;
}) {
  const hasOwnLine = props.counts !== undefined;
  // Read later is a place of its own; within a bundle or feed the filters lead back from it.
  const hasFilters = hasOwnLine || FILTERS.some(({ value }) => value === props.filter);
  // On a phone the list is all there is: its name heads the screen.
  const isAlone = useMediaQuery(ONE_PANE) && !props.about?.isShown;
  const Title = isAlone ? "h1" : "h2";
  const segments = (
    <SegmentedControl
      label="Filter articles"
      value={props.filter}
      onValueChange={(filter) => props.onChange({ filter })}
      options={FILTERS.map(({ value, label, count }) => ({
        value,
        label: (
          <>
            {label}
            {props.counts ? (
              <span className="tabular text-faint">{props.counts[count].toLocaleString("en-US")}</span>
            ) : null}
          </>
        ),
      }))}
      className={hasOwnLine ? "w-full" : "@max-[24rem]:order-last @max-[24rem]:w-full"}
    />
  );
  return (
    <div className={cn("@container shrink-0", !hasOwnLine && "max-lg:border-b", props.className)}>
      <div
        className={cn(
          "flex min-h-11 items-center gap-x-2 px-4 max-md:min-h-12",
          !hasOwnLine && "@max-[24rem]:flex-wrap @max-[24rem]:pb-2",
        )}
      >
        {props.mark}
        <Title
          dir="auto"
          className={cn(
            "min-w-0 truncate font-serif text-lg leading-11 max-md:text-featured",
            // As wide as the longest of the names beside these filters, which stay where they are when one is chosen.
            hasFilters && !hasOwnLine && "md:@min-[25rem]:min-w-20",
          )}
        >
          {props.title}
        </Title>
        {isAlone ? <h2 className="sr-only">Articles</h2> : null}
        {hasFilters && !hasOwnLine ? segments : null}
        <div className="-mr-2 ml-auto flex shrink-0 items-center">
          {props.about ? (
            <IconButton
              label={`About ${props.title}`}
              size="icon-sm"
              className="aria-pressed:text-foreground md:hidden"
              aria-pressed={props.about.isShown}
              onClick={props.about.toggle}
            >
              <Info aria-hidden="true" className={props.about.isShown ? "stroke-[2.5]" : undefined} />
            </IconButton>
          ) : null}
          {/* On a phone the order is chosen among the view options. */}
          <span className="contents max-md:hidden">
            <SortMenu sort={props.sort} further={props.further ?? null} onChange={props.onChange} />
          </span>
          {props.children}
          <ViewOptions sort={props.sort} further={props.further ?? null} onSort={(sort) => props.onChange({ sort })} />
        </div>
      </div>
      {hasOwnLine ? (
        // On a phone the chips of the lists follow, but not below a search.
        <div className={cn("px-4 md:border-b md:pb-1.5", props.counts === null && "max-md:border-b max-md:pb-3")}>
          {segments}
        </div>
      ) : null}
    </div>
  );
}

type SortMenuProps = { sort: ListSort; further: FurtherSort; onChange: (change: Change) => void };

function SortMenu({ sort, further, onChange }: SortMenuProps) {
  const orders = sortOrders(further);
  const label = orders.find(({ value }) => value === sort)?.menuLabel;
  const Icon = SORT_ICONS[sort];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Sort articles: ${label}`} title="Sort articles">
          <Icon aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {orders.map((option) => (
          <DropdownMenuCheckboxItem
            key={option.value}
            checked={option.value === sort}
            onCheckedChange={() => onChange({ sort: option.value })}
          >
            {option.menuLabel}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
