import { cn } from "@/components/ui/cn";

/**
 * A name that somebody chose (a feed's, a bundle's), on one line: read in its own direction, begun where the other
 * names of a list begin, and cut at its end where there is no room.
 */
export function Name({ children, className }: { children: string; className?: string }) {
  return (
    <span dir="auto" className={cn("block min-w-0 truncate text-left", className)}>
      {children}
    </span>
  );
}
