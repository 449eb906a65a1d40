"use client";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";
import { useAlerts, useReadAlerts } from "@/lib/client/use-alerts";
import { AlertRow } from "./alert-row";

/** The list behind the bell. `onLeave` closes it when an alert leads elsewhere. */
export function AlertsPanel({ onLeave }: { onLeave: () => void }) {
  const alerts = useAlerts();
  const read = useReadAlerts();
  if (alerts.isPending) {
    return (
      <div className="grid gap-4 p-4">
        {rowNumbers(SKELETON_ROWS).map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  }
  if (!alerts.data) return <ErrorState title="Failed to load notifications" onRetry={() => alerts.refetch()} />;
  if (alerts.data.length === 0) {
    return (
      <EmptyState title="No notifications">You're all caught up! News about your feeds will appear here.</EmptyState>
    );
  }
  const unread = alerts.data.filter((alert) => !alert.isRead).map((alert) => alert.id);
  return (
    <div>
      <div className="sticky top-0 flex h-11 items-center justify-between border-b bg-raised pr-2 pl-4">
        <span className="text-muted text-sm">{unread.length ? `${unread.length} unread` : "All read"}</span>
        <Button variant="ghost" size="sm" disabled={!unread.length} onClick={() => read.mutate(unread)}>
          Mark all as read
        </Button>
      </div>
      <ul>
        {alerts.data.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  );
}
