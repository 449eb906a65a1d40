"use client";
import type { ReactNode } from "react";
import { OptionSelect } from "@/components/shared/option-select";
import { SegmentedControl } from "@/components/shared/segmented-control";
import type { ItemFilter, ItemSort } from "@/lib/contracts/items";

const FILTERS: { value: ItemFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "starred", label: "Starred" },
];
const SORTS: { value: ItemSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

/** A list's name with its filter and order. */
export function ListToolbar(props: {
  title: ReactNode;
  filter: ItemFilter;
  sort: ItemSort;
  onChange: (change: { filter: ItemFilter } | { sort: ItemSort }) => void;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b pb-3">
      <h2 dir="auto" className="mr-auto min-w-0 break-words font-serif text-xl">
        {props.title}
      </h2>
      {props.children}
      <SegmentedControl
        label="Filter articles"
        value={props.filter}
        onValueChange={(filter) => props.onChange({ filter })}
        options={FILTERS}
        className="max-sm:w-full"
      />
      <OptionSelect
        label="Sort articles"
        value={props.sort}
        onValueChange={(sort) => props.onChange({ sort: sort as ItemSort })}
        options={SORTS}
        className="w-36 max-sm:w-full"
      />
    </div>
  );
}
