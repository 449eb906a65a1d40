import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Classes that inputs, textareas and native selects share. */
export const inputClasses =
  "w-full rounded-md border border-input bg-card px-3 text-body text-foreground placeholder:text-faint transition-colors duration-150 hover:not-disabled:border-muted-foreground focus-visible:-outline-offset-1 disabled:opacity-60 aria-invalid:border-destructive max-md:text-base";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" dir="auto" className={cn(inputClasses, "touch h-9", className)} {...props} />;
}
