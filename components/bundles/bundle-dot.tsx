import { cn } from "@/components/ui/cn";

/** A bundle's colour. Users choose it freely, so it is never the only sign of anything. */
export function BundleDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("inline-block size-2.5 shrink-0 rounded-full", className)}
      style={{ backgroundColor: color }}
    />
  );
}
