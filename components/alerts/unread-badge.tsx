"use client";
import { cn } from "@/components/ui/cn";
import { useAlerts } from "@/lib/client/data/use-alerts";

const MOST = 9;

export const useUnreadCount = (): number => useAlerts().data?.filter((alert) => !alert.isRead).length ?? 0;

/** Number of unread alerts on the corner of a bell, "9+" above nine: in ink, in red where one reports a failure. */
export function UnreadBadge() {
  const unread = useAlerts().data?.filter((alert) => !alert.isRead) ?? [];
  const count = unread.length;
  if (!count) return null;
  const isFailure = unread.some(({ severity }) => severity === "error");
  return (
    <span
      className={cn(
        "tabular absolute -top-2 -right-2.5 grid h-4 min-w-4 place-items-center rounded-full px-1 font-semibold text-3xs leading-none",
        isFailure ? "bg-destructive-fill text-white" : "bg-foreground text-background",
      )}
    >
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
