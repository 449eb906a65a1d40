import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeStyle = cva("inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs", {
  variants: {
    tone: {
      neutral: "bg-hover text-muted",
      accent: "bg-accent-soft text-accent-ink",
      positive: "bg-positive-soft text-positive",
      warning: "bg-warning-soft text-warning",
      danger: "bg-danger-soft text-danger",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export function Badge({ className, tone, ...rest }: ComponentProps<"span"> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />;
}
