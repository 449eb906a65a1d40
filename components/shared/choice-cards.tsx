"use client";
import * as Radix from "radix-ui/radio-group";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A radio group of cards, each with a description; the chosen one is marked by more than colour. */
export function ChoiceCards<Value extends string>(props: {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; hint: string; icon: ReactNode }[];
  className?: string;
}) {
  return (
    <Radix.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as Value)}
      className={cn("grid gap-3 sm:grid-cols-3", props.className)}
    >
      {props.options.map(({ value, label, hint, icon }) => (
        <Radix.Item
          key={value}
          value={value}
          className="group grid grid-cols-auto-fr-auto content-start items-center gap-x-3 rounded-lg border border-border-strong bg-card p-4 text-left ring-foreground transition-colors hover:bg-accent data-[state=checked]:border-foreground data-[state=checked]:ring-1 [&_svg]:size-4 [&_svg]:text-faint"
        >
          {icon}
          <span className="font-medium">{label}</span>
          <span className="grid size-4 place-items-center rounded-full border border-input group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
            <Radix.Indicator className="size-1.5 rounded-full bg-primary-foreground" />
          </span>
          <span className="col-span-3 mt-1 text-muted-foreground text-small">{hint}</span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
