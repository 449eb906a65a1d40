"use client";
import { Check, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { useClock } from "@/lib/client/clock";
import { alertTime } from "@/lib/client/relative-time";
import { useDeleteAlert, useReadAlerts } from "@/lib/client/use-alerts";
import type { Alert } from "@/lib/contracts/alerts";
import { safePath } from "@/lib/contracts/safe-path";

const TONE: Record<Alert["severity"], string> = {
  info: "bg-accent",
  success: "bg-positive",
  warning: "bg-warning",
  error: "bg-danger",
};

export function AlertRow({ alert, onLeave }: { alert: Alert; onLeave: () => void }) {
  const { now } = useClock();
  const router = useRouter();
  const read = useReadAlerts();
  const remove = useDeleteAlert();
  const follow = (url: string) => {
    if (!alert.isRead) read.mutate([alert.id]);
    if (!url.startsWith("/")) {
      window.open(url, "_blank", "noopener,noreferrer");
      return;
    }
    onLeave();
    router.push(safePath(url));
  };
  return (
    <li className={cn("flex gap-3 border-b px-4 py-3 last:border-b-0", !alert.isRead && "bg-accent-soft/60")}>
      <span
        aria-hidden="true"
        className={cn("mt-2 size-1.5 shrink-0 rounded-full", alert.isRead ? "bg-line-strong" : TONE[alert.severity])}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {alert.title}
          {alert.isRead ? null : <span className="sr-only"> (unread)</span>}
        </p>
        <p className="break-words text-muted text-sm">{alert.message}</p>
        <p className="mt-1 flex items-center gap-3 text-faint text-xs">
          {alertTime(alert.createdAt, now)}
          {alert.actionUrl ? (
            <Button variant="link" size="inline" className="text-xs" onClick={() => follow(alert.actionUrl ?? "/")}>
              {alert.actionText ?? "View"}
            </Button>
          ) : null}
        </p>
      </div>
      <div className="-mr-2 flex">
        {alert.isRead ? null : (
          <IconButton size="icon-sm" label="Mark Read" onClick={() => read.mutate([alert.id])}>
            <Check aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="icon-sm" label="Delete notification" onClick={() => remove.mutate(alert.id)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
