"use client";
import { RadioGroup as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { shareOf } from "./share-of";

export type ChoiceRow<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** undefined while it is not known */
  count: number | undefined;
  /** the colour of its bar */
  bar: string;
};

/** Rows with their share of the largest as a bar, one of which is chosen: a chart and a choice in one. */
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
      className="-mx-3 mt-4 grid max-w-xl"
    >
      {props.rows.map(({ value, label, icon, count, bar }) => (
        <Radix.Item
          key={value}
          value={value}
          aria-label={count === undefined ? label : `${label}, ${count.toLocaleString("en-US")}`}
          className="touch grid h-9 grid-cols-[7.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md px-3 text-left text-muted-foreground hover:bg-accent/60 hover:text-foreground data-[state=checked]:bg-accent data-[state=checked]:font-medium data-[state=checked]:text-foreground"
        >
          <span className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
            {icon} <span className="truncate">{label}</span>
          </span>
          <span className="h-1.5">
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
