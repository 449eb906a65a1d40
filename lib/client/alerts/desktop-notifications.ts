"use client";
import { createSignal } from "@/lib/client/stores/create-store";
import { useStore } from "@/lib/client/stores/use-store";
import type { DesktopNotification } from "./alert-notifications";

/** The browser's permission; "default" means that it was not requested yet. */
export type NotificationPermissionState = NotificationPermission | "unsupported";

const changed = createSignal(() => {
  const stopped = new AbortController();
  // The browser's own settings change it, too.
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", changed.notify, { signal: stopped.signal }))
    .catch(() => undefined);
  return () => stopped.abort();
});

const read = (): NotificationPermissionState =>
  typeof Notification === "undefined" ? "unsupported" : Notification.permission;

/** Returns the browser's permission, updated as it changes; null during server rendering. */
export const useNotificationPermission = (): NotificationPermissionState | null =>
  useStore<NotificationPermissionState | null>({ ...changed, get: read }, null);

/** Requests the permission. Call it from a click only: browsers refuse it otherwise. */
export async function requestDesktopNotifications(): Promise<NotificationPermissionState> {
  if (read() === "default") {
    await Notification.requestPermission();
    changed.notify();
  }
  return read();
}

/** Shows a desktop notification; a click brings the tab to the front and opens its path by `open`. */
export function showDesktopNotification(notification: DesktopNotification, open: (path: string) => void): void {
  if (read() !== "granted") return;
  try {
    const shown = new Notification(notification.title, {
      body: notification.body,
      tag: notification.tag,
      icon: "/icon.svg",
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open(notification.path);
    };
  } catch {
    // Phones show notifications through a service worker alone.
  }
}
