"use client";
import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className={cn("z-50 animate-rise rounded-lg border bg-card shadow-float outline-none", className)}
        {...rest}
      />
    </Radix.Portal>
  );
}
