"use client";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Label } from "./label";

/** Groups a label, its control and its description or error. */
export function Field({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field" className={cn("grid gap-1.5", className)} {...props} />;
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />;
}

export function FieldDescription({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="field-description" className={cn("text-faint text-small", className)} {...props} />;
}

/** Is read out by screen readers when it appears. */
export function FieldError({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="field-error" role="alert" className={cn("text-destructive text-small", className)} {...props} />;
}
