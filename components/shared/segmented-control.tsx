"use client";
import { RadioGroup as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A radio group side by side: exactly one option is on. */
export function SegmentedControl<Value extends string>(props: {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: { value: Value; label: ReactNode }[];
  className?: string;
}) {
  return (
    <Radix.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as Value)}
      orientation="horizontal"
      className={cn("inline-flex rounded-md bg-accent p-0.5", props.className)}
    >
      {props.options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="touch inline-flex h-7 flex-1 items-center justify-center gap-1.5 rounded-sm px-3 text-muted-foreground text-small transition-colors hover:text-foreground data-[state=checked]:bg-card data-[state=checked]:font-medium data-[state=checked]:text-foreground data-[state=checked]:ring data-[state=checked]:ring-border"
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
