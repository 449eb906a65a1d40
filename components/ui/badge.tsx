import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeStyle = cva("inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs", {
  variants: {
    tone: {
      neutral: "bg-accent text-muted-foreground",
      accent: "bg-primary-soft text-link",
      positive: "bg-positive-soft text-positive",
      warning: "bg-warning-soft text-warning",
      danger: "bg-destructive-soft text-destructive",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export function Badge({ className, tone, ...rest }: ComponentProps<"span"> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />;
}
