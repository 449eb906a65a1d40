"use client";
import { Check } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        "grid size-4.5 shrink-0 place-items-center rounded-sm border border-field bg-raised data-[state=checked]:border-accent-fill data-[state=checked]:bg-accent-fill",
        className,
      )}
      {...rest}
    >
      <Radix.Indicator>
        <Check aria-hidden="true" strokeWidth={3} className="size-3 text-on-accent" />
      </Radix.Indicator>
    </Radix.Root>
  );
}
