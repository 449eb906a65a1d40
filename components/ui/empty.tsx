import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Empty({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="empty" className={cn("flex flex-col items-center px-6 py-14 text-center", className)} {...props} />
  );
}

export function EmptyMedia({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="empty-icon"
      className={cn("mb-3 text-faint [&_svg]:size-6 [&_svg]:stroke-thin", className)}
      {...props}
    />
  );
}

export function EmptyTitle({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="empty-title" className={cn("font-serif text-xl", className)} {...props} />;
}

export function EmptyDescription({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="empty-description"
      className={cn("mt-1 max-w-sm text-balance text-body text-muted-foreground", className)}
      {...props}
    />
  );
}

export function EmptyContent({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="empty-content" className={cn("mt-5 flex flex-wrap justify-center gap-2", className)} {...props} />
  );
}
