"use client";
import type { ReactNode } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Check, CircleAlert, CircleCheck, type Icon, Info, TriangleAlert, X } from "@/components/ui/icons/icons";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { alertTime } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Alert } from "@/lib/contracts/alerts";
import { useAlertActions } from "./use-alert-actions";

/** An alert in the panel or, with `roomy`, on the screen. Unread ones have a dot. */
export function AlertRow({ alert, roomy, onLeave }: { alert: Alert; roomy?: boolean; onLeave?: () => void }) {
  const { now } = useCurrentTime();
  const { follow, read, remove } = useAlertActions(alert);
  const { actionUrl } = alert;
  return (
    <li className={cn("flex gap-3 border-b py-4", !roomy && "px-4 py-3 last:border-b-0")}>
      <SeverityMark severity={alert.severity} />
      <div className="relative min-w-0 flex-1">
        <p className={cn("flex items-baseline gap-2", roomy && !alert.isRead && "desk:pr-20")}>
          <span dir="auto" className={cn("min-w-0 font-medium", roomy ? "break-words" : "truncate")}>
            {alert.title}
          </span>
          {alert.isRead ? null : (
            <span className="size-1.5 shrink-0 self-center rounded-full bg-brand">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <time dateTime={alert.createdAt} className={cn("ml-auto shrink-0 text-faint text-xs", roomy && "desk:ml-1")}>
            {alertTime(alert.createdAt, now)}
          </time>
        </p>
        <p dir="auto" className={cn("text-muted-foreground", roomy ? "break-words" : "truncate text-small")}>
          {alert.message}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 empty:hidden max-md:-mt-1.5">
          {actionUrl ? (
            <Wanted actionUrl={actionUrl}>
              <Button variant="link" size="inline" className="text-small" onClick={() => follow(actionUrl, onLeave)}>
                {alert.actionText || "View"}
              </Button>
            </Wanted>
          ) : null}
          {roomy && !alert.isRead ? (
            <Button
              variant="link"
              size="inline"
              className="font-normal text-muted-foreground text-small desk:absolute desk:top-0.5 desk:right-0"
              onClick={(event) => read(event.currentTarget)}
            >
              Mark Read
            </Button>
          ) : null}
        </p>
      </div>
      <div className="-mt-1.5 -mr-2 flex self-start max-md:-mt-3">
        {roomy || alert.isRead ? null : (
          <IconButton size="icon-sm" label="Mark Read" onClick={(event) => read(event.currentTarget)}>
            <Check aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          size="icon-sm"
          label="Delete notification"
          data-delete=""
          onClick={(event) => remove(event.currentTarget)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** The welcome offers to add a feed until there is one. */
const Wanted = ({ actionUrl, children }: { actionUrl: string; children: ReactNode }) =>
  actionUrl === "/new-feed" ? <UntilFirstFeed>{children}</UntilFirstFeed> : children;

const UntilFirstFeed = ({ children }: { children: ReactNode }) => (useFeeds().data?.length ? null : children);

const MARKS: Record<Alert["severity"], { icon: Icon; tone: string; name: string }> = {
  info: { icon: Info, tone: "text-link", name: "Information" },
  success: { icon: CircleCheck, tone: "text-positive", name: "Success" },
  warning: { icon: TriangleAlert, tone: "text-warning", name: "Warning" },
  error: { icon: CircleAlert, tone: "text-destructive", name: "Error" },
};

/** Shows the severity of an alert by shape and colour. */
function SeverityMark({ severity }: { severity: Alert["severity"] }) {
  const { icon: Icon, tone, name } = MARKS[severity];
  return <Icon role="img" aria-label={name} className={cn("mt-0.5 size-4.5 shrink-0", tone)} />;
}
