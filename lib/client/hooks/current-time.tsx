"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { CurrentTime } from "@/lib/client/format/relative-time";
import { createStore } from "@/lib/client/stores/create-store";
import { useStore } from "@/lib/client/stores/use-store";

const ServerTime = createContext<CurrentTime>({ now: 0, timeZone: "UTC" });

/** Provides the server's time and zone for the first render, so that server and browser render the same texts. */
export function CurrentTimeProvider({ clock, children }: { clock: CurrentTime; children: ReactNode }) {
  return <ServerTime value={clock}>{children}</ServerTime>;
}

const TICK_MS = 30_000;

const read = (): CurrentTime => ({ now: Date.now(), timeZone: browserTimeZone() });

const store = createStore(read, () => {
  const timer = setInterval(() => store.set(read()), TICK_MS);
  return () => {
    clearInterval(timer);
    store.reset();
  };
});

/** Returns the current time, updated every half minute, and the reader's time zone. */
export const useCurrentTime = (): CurrentTime => useStore(store, useContext(ServerTime));

/** Returns the IANA name of the browser's time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
