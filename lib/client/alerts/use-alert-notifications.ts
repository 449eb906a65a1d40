"use client";
import { useEffect, useRef } from "react";
import { useAlerts } from "@/lib/client/data/use-alerts";
import { usePreferences } from "@/lib/client/data/use-preferences";
import { isAnyTabVisible, shareVisibility } from "@/lib/client/hooks/visibility";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import type { Alert } from "@/lib/contracts/alerts";
import { notifiableAlerts, toDesktopNotification } from "./alert-notifications";
import { type AlertNotifier, startAlertNotifier } from "./alert-notifier";
import { playChime } from "./chime";
import { showDesktopNotification } from "./desktop-notifications";

/** Names of the notifiers' locks, and of their marks in local storage. */
const DESKTOP = "feedloom-notices";
const SOUND = "feedloom-chime";

/** Notifies of new alerts once per browser: on the desktop while no tab is visible, and by a tone, as preferred. */
export function useAlertNotifications(open: (path: string) => void): void {
  const alerts = useAlerts().data;
  const wanted = usePreferences().data;
  const latest = useRef({ alerts, wanted, open });
  const running = useRef<AlertNotifier[]>([]);
  useEffect(() => {
    latest.current = { alerts, wanted, open };
  });
  useEffect(() => {
    const choose = (fresh: readonly Alert[]) =>
      latest.current.wanted ? notifiableAlerts(fresh, latest.current.wanted) : [];
    const begin = (name: string, notify: (fresh: readonly Alert[]) => void) => {
      const notifier = startAlertNotifier(name, ports(name), notify);
      running.current.push(notifier);
      if (latest.current.alerts) notifier.show(latest.current.alerts);
    };
    const onDesktop = async (fresh: readonly Alert[]) => {
      const notification = latest.current.wanted?.desktopNotifications ? toDesktopNotification(choose(fresh)) : null;
      if (notification && !(await isAnyTabVisible())) showDesktopNotification(notification, latest.current.open);
    };
    const bySound = (fresh: readonly Alert[]) => {
      if (latest.current.wanted?.soundAlerts && choose(fresh).length > 0) void playChime();
    };
    begin(DESKTOP, (fresh) => void onDesktop(fresh));
    // Only a page that has been touched may make a sound: the tab that does so is one that can.
    const forget = onFirstTouch(() => begin(SOUND, bySound));
    const unwatch = shareVisibility();
    return () => {
      forget();
      unwatch();
      for (const notifier of running.current) notifier.stop();
      running.current = [];
    };
  }, []);
  useEffect(() => {
    if (alerts) for (const notifier of running.current) notifier.show(alerts);
  }, [alerts]);
}

function ports(name: string) {
  return {
    locks: navigator.locks ?? null,
    readMark: () => Number(readLocalStorage(name)) || 0,
    writeMark: (id: number) => writeLocalStorage(name, String(id)),
  };
}

/** Runs `begin` at the first touch or key press. Returns the function that cancels it. */
function onFirstTouch(begin: () => void): () => void {
  const touched = new AbortController();
  const once = () => {
    touched.abort();
    begin();
  };
  for (const event of ["pointerdown", "keydown"]) {
    document.addEventListener(event, once, { signal: touched.signal, capture: true });
  }
  return () => touched.abort();
}
