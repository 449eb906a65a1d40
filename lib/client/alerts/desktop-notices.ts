"use client";
import { useSyncExternalStore } from "react";
import type { Notice } from "./alert-notices";

/** What the browser allows: "default" means that it has not been asked. */
export type NoticePermission = NotificationPermission | "unsupported";

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const read = (): NoticePermission => (typeof Notification === "undefined" ? "unsupported" : Notification.permission);

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

/** The permission of this browser, followed as it changes; null until the browser is there. */
export function useNoticePermission(): NoticePermission | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Asks the reader. Only ever called from a click: browsers refuse it, and readers resent it, otherwise. */
export async function askForNotices(): Promise<NoticePermission> {
  if (read() === "default") {
    await Notification.requestPermission();
    tell();
  }
  return read();
}

/** Shows a notice of the system; a click brings the tab to the front and goes to `path` by `open`. */
export function showNotice(notice: Notice, open: (path: string) => void): void {
  if (read() !== "granted") return;
  try {
    const shown = new Notification(notice.title, { body: notice.body, tag: notice.tag, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open(notice.path);
    };
  } catch {
    // Phones show notifications through a service worker alone.
  }
}
