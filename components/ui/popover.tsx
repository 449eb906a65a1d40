"use client";
import * as PopoverPrimitive from "radix-ui/popover";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Popover(props: ComponentProps<typeof PopoverPrimitive.Root>) {
  return <PopoverPrimitive.Root data-slot="popover" {...props} />;
}

export function PopoverTrigger(props: ComponentProps<typeof PopoverPrimitive.Trigger>) {
  return <PopoverPrimitive.Trigger data-slot="popover-trigger" {...props} />;
}

/** On a phone a sheet at the foot of the screen, unless it belongs to a place in a text (`isAnchored`). */
export function PopoverContent({
  className,
  align = "end",
  sideOffset = 8,
  isAnchored = false,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content> & { isAnchored?: boolean }) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        data-slot="popover-content"
        data-foot-sheet={isAnchored ? undefined : "popover"}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 animate-rise rounded-lg border border-popover-border bg-popover text-popover-foreground shadow-float outline-none",
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
