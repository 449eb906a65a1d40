import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const badgeVariants = cva(
  "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs",
  {
    variants: {
      variant: {
        // Within the app hues belong to bundles: a line around the word is enough.
        default:
          "bg-primary-soft text-link in-data-app:bg-transparent in-data-app:text-muted-foreground in-data-app:ring in-data-app:ring-border-strong in-data-app:ring-inset",
        secondary: "bg-secondary text-muted-foreground",
        positive: "bg-positive-soft text-positive",
        warning: "bg-warning-soft text-warning",
        destructive: "bg-destructive-soft text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

export function Badge({ className, variant, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
