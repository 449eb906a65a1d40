"use client";
import * as LabelPrimitive from "radix-ui/label";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn("font-medium text-foreground text-small", className)}
      {...props}
    />
  );
}
