import type { ComponentProps } from "react";
import { cn } from "./cn";

export const fieldStyle =
  "w-full rounded-md border border-input bg-card px-3 text-body text-foreground placeholder:text-faint transition-colors duration-150 hover:not-disabled:border-muted-foreground focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-destructive max-md:text-base";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" className={cn(fieldStyle, "touch h-9", className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" rows={3} className={cn(fieldStyle, "resize-y py-2", className)} {...rest} />;
}
