"use client";
import { Button } from "@/components/ui/button";
import {
  type NotificationPermissionState,
  requestDesktopNotifications,
  showDesktopNotification,
  useNotificationPermission,
} from "@/lib/client/alerts/desktop-notifications";

const WORDS: Record<NotificationPermissionState, string> = {
  unsupported: "Not available: this browser can't show desktop notifications.",
  default: "This browser hasn't been asked for permission yet.",
  granted: "Allowed in this browser.",
  denied: "Your browser blocks notifications. Allow them in its settings for this site.",
};

const SAMPLE = {
  title: "Feedloom",
  body: "This is how a notification looks.",
  tag: "feedloom-sample",
  path: "/alerts",
};

/** Shows the permission for desktop notifications; it is requested only by a click. */
export function DesktopPermission() {
  const permission = useNotificationPermission();
  if (!permission) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="text-muted-foreground text-small">
        {WORDS[permission]}
      </p>
      {permission === "default" ? (
        <Button variant="outline" size="sm" onClick={() => void requestDesktopNotifications()}>
          Allow in this browser
        </Button>
      ) : null}
      {permission === "granted" ? (
        <Button size="sm" variant="ghost" onClick={() => showDesktopNotification(SAMPLE, () => undefined)}>
          Send a test
        </Button>
      ) : null}
    </div>
  );
}
