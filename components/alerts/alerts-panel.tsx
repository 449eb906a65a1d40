"use client";
import Link from "next/link";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { useAlerts, useReadAlerts } from "@/lib/client/data/use-alerts";
import { AlertRow } from "./alert-row";
import { AlertSkeletons } from "./alert-skeletons";

/** The panel shows the newest alerts, the screen all of them. */
const MOST = 20;

/** The panel of the bell. `onLeave` closes it when an alert links to another screen. */
export function AlertsPanel({ onLeave }: { onLeave: () => void }) {
  const alerts = useAlerts();
  const read = useReadAlerts();
  if (alerts.isPending)
    return (
      <div className="px-4">
        <AlertSkeletons />
      </div>
    );
  if (!alerts.data)
    return (
      <ErrorState title="Failed to load notifications" error={alerts.error} onRetry={() => void alerts.refetch()} />
    );
  if (alerts.data.length === 0) {
    return (
      <EmptyState title="No notifications">You're all caught up! News about your feeds will appear here.</EmptyState>
    );
  }
  const unread = alerts.data.filter((alert) => !alert.isRead).map((alert) => alert.id);
  return (
    <div>
      <div className="sticky top-0 z-10 flex h-11 items-center justify-between border-b bg-popover pr-2 pl-4">
        <span className="text-muted-foreground text-small">
          {unread.length ? `${unread.length} unread` : "All read"}
        </span>
        <Button variant="ghost" size="sm" disabled={!unread.length} onClick={() => read.mutate(unread)}>
          Mark all as read
        </Button>
      </div>
      <ul>
        {alerts.data.slice(0, MOST).map((alert) => (
          <AlertRow key={alert.id} alert={alert} onLeave={onLeave} />
        ))}
      </ul>
      <div className="sticky bottom-0 border-t bg-popover p-1.5 text-center">
        <Button variant="ghost" size="sm" className="w-full" asChild>
          <Link href="/alerts" onClick={onLeave}>
            See all alerts
          </Link>
        </Button>
      </div>
    </div>
  );
}
