import { cn } from "@/components/ui/cn";

/**
 * A feed's or bundle's name on one line: in its own writing direction, aligned with the other names of a list, and
 * truncated where there is no room.
 */
export function Name({ children, className }: { children: string; className?: string }) {
  return (
    <span dir="auto" className={cn("block min-w-0 truncate text-left", className)}>
      {children}
    </span>
  );
}
