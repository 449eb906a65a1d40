"use client";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { CurrentTime } from "@/lib/client/format/relative-time";

const ServerTime = createContext<CurrentTime>({ now: 0, timeZone: "UTC" });

/** Provides the server's time and zone for the first render, so that server and browser render the same texts. */
export function CurrentTimeProvider({ clock, children }: { clock: CurrentTime; children: ReactNode }) {
  return <ServerTime value={clock}>{children}</ServerTime>;
}

const TICK_MS = 30_000;
let current: CurrentTime | null = null;
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

const read = (): CurrentTime => ({ now: Date.now(), timeZone: browserTimeZone() });

function tick(): void {
  current = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
    current = null;
  };
}

function snapshot(): CurrentTime {
  current ??= read();
  return current;
}

/** Returns the current time, updated every half minute, and the reader's time zone. */
export function useCurrentTime(): CurrentTime {
  const server = useContext(ServerTime);
  return useSyncExternalStore(subscribe, snapshot, () => server);
}

/** Returns the IANA name of the browser's time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
