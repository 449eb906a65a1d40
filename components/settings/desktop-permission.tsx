"use client";
import { Button } from "@/components/ui/button";
import {
  type NotificationPermissionState,
  requestDesktopNotifications,
  showDesktopNotification,
  useNotificationPermission,
} from "@/lib/client/alerts/desktop-notifications";

const WORDS: Record<NotificationPermissionState, string> = {
  unsupported: "Off here: this browser cannot show notifications of the system.",
  default: "This browser has not been asked yet.",
  granted: "Allowed in this browser.",
  denied:
    "Off here: this browser blocks notifications from Feedloom. Allow them in its settings for this site: the sign beside the address leads there.",
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
          Show one
        </Button>
      ) : null}
    </div>
  );
}
