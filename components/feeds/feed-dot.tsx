import { cn } from "@/components/ui/cn";

/** Green while the feed is fetched, grey while it is paused. */
export function FeedDot({ active }: { active: boolean }) {
  return (
    <span className={cn("size-1.5 shrink-0 rounded-full", active ? "bg-positive" : "bg-border-strong")}>
      <span className="sr-only">{active ? "Active:" : "Paused:"}</span>
    </span>
  );
}
