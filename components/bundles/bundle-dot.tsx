import { cn } from "@/components/ui/cn";

/** A bundle's colour: the user's own, so it never carries meaning alone. */
export function BundleDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("inline-block size-2.5 shrink-0 rounded-full", className)}
      style={{ backgroundColor: color }}
    />
  );
}
