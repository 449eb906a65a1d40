"use client";
import { useEffect, useRef } from "react";
import { useAlerts } from "@/lib/client/data/use-alerts";
import { usePreferences } from "@/lib/client/data/use-preferences";
import { isWatched, keepWatched } from "@/lib/client/hooks/watched";
import { readStored, writeStored } from "@/lib/client/stores/local-storage";
import type { Alert } from "@/lib/contracts/alerts";
import { announced, noticeOf } from "./alert-notices";
import { type Announcer, startAnnouncer } from "./announcer";
import { playChime } from "./chime";
import { showNotice } from "./desktop-notices";

/** The announcers' locks, and where their marks are stored. */
const DESKTOP = "feedloom-notices";
const SOUND = "feedloom-chime";

/** Says once per browser what is new among the alerts: on the desktop while nobody looks, by a tone if that is wanted. */
export function useAlertNotices(open: (path: string) => void): void {
  const alerts = useAlerts().data;
  const wanted = usePreferences().data;
  const latest = useRef({ alerts, wanted, open });
  const running = useRef<Announcer[]>([]);
  useEffect(() => {
    latest.current = { alerts, wanted, open };
  });
  useEffect(() => {
    const choose = (fresh: readonly Alert[]) => (latest.current.wanted ? announced(fresh, latest.current.wanted) : []);
    const begin = (name: string, announce: (fresh: readonly Alert[]) => void) => {
      const announcer = startAnnouncer(name, ports(name), announce);
      running.current.push(announcer);
      if (latest.current.alerts) announcer.show(latest.current.alerts);
    };
    const onDesktop = async (fresh: readonly Alert[]) => {
      const notice = latest.current.wanted?.desktopNotifications ? noticeOf(choose(fresh)) : null;
      if (notice && !(await isWatched())) showNotice(notice, latest.current.open);
    };
    const bySound = (fresh: readonly Alert[]) => {
      if (latest.current.wanted?.soundAlerts && choose(fresh).length > 0) void playChime();
    };
    begin(DESKTOP, (fresh) => void onDesktop(fresh));
    // Only a page that has been touched may make a sound: the tab that does so is one that can.
    const forget = onFirstTouch(() => begin(SOUND, bySound));
    const unwatch = keepWatched();
    return () => {
      forget();
      unwatch();
      for (const announcer of running.current) announcer.stop();
      running.current = [];
    };
  }, []);
  useEffect(() => {
    if (alerts) for (const announcer of running.current) announcer.show(alerts);
  }, [alerts]);
}

function ports(name: string) {
  return {
    locks: navigator.locks ?? null,
    readMark: () => Number(readStored(name)) || 0,
    writeMark: (id: number) => writeStored(name, String(id)),
  };
}

/** Runs `begin` when the page is first touched; answers the function that calls it off. */
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
