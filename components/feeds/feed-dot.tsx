import { cn } from "@/components/ui/cn";
import type { Feed } from "@/lib/contracts/feeds";

const DOTS = {
  active: { label: "Active", color: "bg-positive" },
  paused: { label: "Paused", color: "bg-border-strong" },
  failing: { label: "Not working", color: "bg-warning" },
} as const;

function stateOf({ isActive, fetchError }: Pick<Feed, "isActive" | "fetchError">): keyof typeof DOTS {
  if (!isActive) return "paused";
  return fetchError ? "failing" : "active";
}

/** Green while the feed is fetched, amber while that fails, grey while it is paused. */
export function FeedDot({ feed }: { feed: Pick<Feed, "isActive" | "fetchError"> }) {
  const { label, color } = DOTS[stateOf(feed)];
  return (
    <span title={label} className={cn("size-1.5 shrink-0 rounded-full", color)}>
      <span className="sr-only">{label}:</span>
    </span>
  );
}
