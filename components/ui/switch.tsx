"use client";
import { Switch as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        "relative h-5 w-9 shrink-0 rounded-full bg-input transition-colors data-[state=checked]:bg-primary",
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-4.5" />
    </Radix.Root>
  );
}
