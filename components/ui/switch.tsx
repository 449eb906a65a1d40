"use client";
import * as SwitchPrimitive from "radix-ui/switch";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Switch({ className, ...rest }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      className={cn(
        "relative h-5 w-9 shrink-0 rounded-full border border-input bg-accent transition-colors disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary",
        className,
      )}
      {...rest}
    >
      <SwitchPrimitive.Thumb
        data-slot="switch-thumb"
        className="block size-4 translate-x-px rounded-full bg-input transition data-[state=checked]:translate-x-4.25 data-[state=checked]:bg-primary-foreground"
      />
    </SwitchPrimitive.Root>
  );
}
