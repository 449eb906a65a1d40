"use client";
import * as Radix from "radix-ui/radio-group";
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
      className={cn(
        "relative isolate inline-flex items-center px-0.5 before:absolute before:inset-x-0 before:-z-1 before:h-8 before:rounded-md before:bg-accent max-md:before:h-9 pointer-coarse:before:h-9",
        props.className,
      )}
    >
      {props.options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="group touch inline-flex h-8 flex-1 items-center rounded-sm text-muted-foreground text-small transition-colors hover:text-foreground data-[state=checked]:font-medium data-[state=checked]:text-foreground"
        >
          {/* What is seen is lower than what a finger hits. */}
          <span className="inline-flex h-7 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-3 group-data-[state=checked]:bg-segment group-data-[state=checked]:ring group-data-[state=checked]:ring-border max-md:h-8 pointer-coarse:h-8">
            {option.label}
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
