import type { ComponentProps } from "react";
import { cn } from "./cn";
import { inputClasses } from "./input";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      rows={3}
      className={cn(inputClasses, "resize-y py-2", className)}
      {...props}
    />
  );
}
