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

type Props = {
  feed: Pick<Feed, "isActive" | "fetchError">;
  /** the state is written beside it */
  isNamed?: boolean;
};

/** Green while the feed is fetched, amber while that fails, grey while it is paused. */
export function FeedDot({ feed, isNamed }: Props) {
  const { label, color } = DOTS[stateOf(feed)];
  if (isNamed)
    return (
      <span className="flex shrink-0 items-center gap-2">
        <span aria-hidden="true" className={cn("size-1.5 rounded-full", color)} />
        {label}
      </span>
    );
  return (
    <span title={label} className={cn("size-1.5 shrink-0 rounded-full", color)}>
      <span className="sr-only">{label}:</span>
    </span>
  );
}
