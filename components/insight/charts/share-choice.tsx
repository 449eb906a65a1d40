"use client";
import * as Radix from "radix-ui/radio-group";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { shareOf } from "./share-of";

type ChoiceRow<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** undefined while it is not known */
  count: number | undefined;
  /** the colour of its bar */
  bar: string;
};

/** Rows with their share of the largest as a bar, one of which is chosen: a chart and a choice in one. On a phone, a strip. */
export function ShareChoice<Value extends string>(props: {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  rows: ChoiceRow<Value>[];
}) {
  const share = shareOf(props.rows.map(({ count = 0 }) => count));
  return (
    <Radix.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as Value)}
      className="scrollbar-none -mx-4 -my-1 flex gap-1.5 px-4 py-1 max-md:overflow-x-auto md:-mx-3 md:grid md:max-w-xl md:gap-0 md:px-0"
    >
      {props.rows.map(({ value, label, icon, count, bar }) => (
        <Radix.Item
          key={value}
          value={value}
          aria-label={count === undefined ? label : `${label}, ${count.toLocaleString("en-US")}`}
          className="touch flex h-9 shrink-0 items-center gap-2 rounded-full border px-3 text-left text-small md:grid md:grid-cols-[7.5rem_minmax(0,1fr)_2.5rem] md:gap-3 md:rounded-md md:border-0 md:text-body text-muted-foreground hover:bg-accent/60 hover:text-foreground data-[state=checked]:bg-accent data-[state=checked]:font-medium data-[state=checked]:text-foreground"
        >
          <span className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
            {icon} <span className="truncate">{label}</span>
          </span>
          <span className="h-1.5 max-md:hidden">
            {count && share ? (
              <span className={cn("block h-full min-w-1 rounded-full", bar)} style={{ width: `${share(count)}%` }} />
            ) : null}
          </span>
          <span className="tabular text-right">{count?.toLocaleString("en-US")}</span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
