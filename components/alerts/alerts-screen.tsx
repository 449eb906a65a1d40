"use client";
import Link from "next/link";
import { useState } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Bell, CheckCheck } from "@/components/ui/icons/icons";
import { useAlerts, useReadAlerts } from "@/lib/client/data/use-alerts";
import { pluralize } from "@/lib/client/format/pluralize";
import { PAGE_SIZE } from "@/lib/shared/constants";
import { AlertRow } from "./alert-row";
import { AlertSkeletons } from "./alert-skeletons";

/** All alerts of the last thirty days. */
export function AlertsScreen() {
  const alerts = useAlerts();
  const read = useReadAlerts();
  const unread = alerts.data?.filter((alert) => !alert.isRead).map((alert) => alert.id) ?? [];
  return (
    <div className="page-narrow">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b pb-3">
        <h1 className="flex items-baseline gap-2.5 font-serif text-title">
          Alerts{" "}
          {unread.length ? (
            <span className="tabular text-faint text-lg">
              {unread.length.toLocaleString("en-US")}
              <span className="sr-only"> unread</span>
            </span>
          ) : null}
        </h1>
        {alerts.data && alerts.data.length > 1 ? (
          <Button variant="outline" size="sm" disabled={!unread.length} onClick={() => read.mutate(unread)}>
            <CheckCheck aria-hidden="true" /> Mark All Read
          </Button>
        ) : null}
      </header>
      <section aria-labelledby="notifications">
        <h2 id="notifications" className="sr-only">
          Notifications
        </h2>
        <AlertList />
      </section>
      {alerts.data?.length ? (
        <p className="mt-4 text-faint text-small">
          Alerts are kept for 30 days.{" "}
          <Link href="/settings?tab=notifications" className="touch underline underline-offset-4">
            Notification settings
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function AlertList() {
  const alerts = useAlerts();
  const [shown, setShown] = useState(PAGE_SIZE);
  if (alerts.isPending) return <AlertSkeletons />;
  if (!alerts.data)
    return (
      <ErrorState title="Failed to load notifications" error={alerts.error} onRetry={() => void alerts.refetch()} />
    );
  if (alerts.data.length === 0) {
    return (
      <EmptyState isAtEdge icon={<Bell aria-hidden="true" />} title="No notifications">
        You're all caught up! News about your feeds and your account will appear here.
      </EmptyState>
    );
  }
  const left = alerts.data.length - shown;
  return (
    <>
      <ul>
        {alerts.data.slice(0, shown).map((alert) => (
          <AlertRow key={alert.id} alert={alert} roomy />
        ))}
      </ul>
      {left > 0 ? (
        <div className="mt-6 text-center">
          <Button variant="outline" onClick={() => setShown(shown + PAGE_SIZE)}>
            Load More
          </Button>
          <p className="mt-2 text-faint text-small">{pluralize(left, "older notification")}</p>
        </div>
      ) : null}
    </>
  );
}
