"use client";
import { useAlerts } from "@/lib/client/data/use-alerts";

const MOST = 9;

export const useUnreadCount = (): number => useAlerts().data?.filter((alert) => !alert.isRead).length ?? 0;

/** Number of unread alerts on the corner of a bell; "9+" above nine. */
export function UnreadBadge() {
  const count = useUnreadCount();
  if (!count) return null;
  return (
    <span className="tabular absolute -top-1.5 -right-2 grid h-4 min-w-4 place-items-center rounded-full bg-destructive-fill px-1 font-semibold text-3xs text-white leading-none">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
