"use client";
import { Check, ChevronsUpDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

export type SelectOption = { value: string; label: string; icon?: ReactNode };

export function Select(props: {
  value: string;
  onValueChange: (value: string) => void;
  options: SelectOption[];
  label?: string;
  id?: string;
  className?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}) {
  return (
    <Radix.Root value={props.value} onValueChange={props.onValueChange}>
      <Radix.Trigger
        id={props.id}
        aria-label={props.label}
        aria-describedby={props["aria-describedby"]}
        className={cn(
          "touch inline-flex h-8 items-center justify-between gap-2 rounded-md border border-border-strong bg-card px-2.5 text-foreground text-small hover:bg-accent",
          props.className,
        )}
      >
        <Radix.Value>{props.options.find((option) => option.value === props.value)?.label}</Radix.Value>
        <Radix.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 text-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-lg border bg-card p-1 shadow-float"
        >
          <Radix.Viewport>
            {props.options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="touch flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm pr-2 pl-7 text-body outline-none data-[highlighted]:bg-accent"
              >
                <Radix.ItemIndicator className="absolute left-2.5">
                  <Check aria-hidden="true" className="size-3.5 text-faint" />
                </Radix.ItemIndicator>
                {option.icon}
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
