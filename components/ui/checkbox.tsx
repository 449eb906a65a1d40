"use client";
import * as CheckboxPrimitive from "radix-ui/checkbox";
import type { ComponentProps } from "react";
import { Check, Minus } from "@/components/ui/icons/icons";
import { cn } from "./cn";

export function Checkbox({ className, ...rest }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        "grid size-4.5 shrink-0 place-items-center rounded-sm border border-input bg-card data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
      {...rest}
    >
      <CheckboxPrimitive.Indicator data-slot="checkbox-indicator">
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="size-3 text-primary-foreground in-data-[state=indeterminate]:hidden"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="size-3 text-primary-foreground in-data-[state=checked]:hidden"
        />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
