"use client";
import { useSyncExternalStore } from "react";
import type { DesktopNotification } from "./alert-notifications";

/** The browser's permission; "default" means that it was not requested yet. */
export type NotificationPermissionState = NotificationPermission | "unsupported";

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const read = (): NotificationPermissionState =>
  typeof Notification === "undefined" ? "unsupported" : Notification.permission;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  let status: PermissionStatus | null = null;
  // The browser's own settings change it, too.
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((found) => {
      if (!listeners.has(listener)) return;
      status = found;
      status.addEventListener("change", listener);
    })
    .catch(() => undefined);
  return () => {
    listeners.delete(listener);
    status?.removeEventListener("change", listener);
  };
}

/** Returns the browser's permission, updated as it changes; null during server rendering. */
export function useNotificationPermission(): NotificationPermissionState | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Requests the permission. Call it from a click only: browsers refuse it otherwise. */
export async function requestDesktopNotifications(): Promise<NotificationPermissionState> {
  if (read() === "default") {
    await Notification.requestPermission();
    notifyListeners();
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
