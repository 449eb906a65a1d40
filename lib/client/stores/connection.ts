import { onlineManager } from "@tanstack/react-query";
import { PROBE_LONGEST_PAUSE_MS, PROBE_PAUSE_MS, PROBE_TIMEOUT_MS } from "@/lib/client/constants";
import { createStore } from "./create-store";

/** `offline`: the device has no network; `unreachable`: it has one, but the server does not respond. */
export type Connection = "online" | "offline" | "unreachable";

const HEALTH_PATH = "/api/health";

const store = createStore<Connection>(() => "online");
let areQueriesHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;

export const { get: connection, subscribe: subscribeConnection } = store;

function become(next: Connection): void {
  if (next === connection()) return;
  resumeQueries(next);
  store.set(next);
}

/** Queries pause until the server responds, and are then refetched. */
const resumeQueries = (now: Connection) => onlineManager.setOnline(now === "online" && !areQueriesHeld);

/** Holds back every query that is not sent yet, as without a connection, until it is called with false. */
export function pauseQueries(arePaused: boolean): void {
  areQueriesHeld = arePaused;
  resumeQueries(connection());
}

/** Called when a request got no response: probes the server until it responds. */
export function recheckConnection(): void {
  if (typeof window === "undefined" || isProbing) return;
  isProbing = true;
  void probe(PROBE_PAUSE_MS);
}

async function probe(pauseMs: number): Promise<void> {
  const isThere = navigator.onLine && (await answers());
  if (isThere) {
    isProbing = false;
    become("online");
    return;
  }
  become(navigator.onLine ? "unreachable" : "offline");
  timer = setTimeout(() => void probe(Math.min(pauseMs * 2, PROBE_LONGEST_PAUSE_MS)), pauseMs);
}

async function answers(): Promise<boolean> {
  try {
    await fetch(HEALTH_PATH, { cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Follows the browser's network state. Returns the function that ends it. */
export function watchConnection(): () => void {
  const onOffline = () => {
    become("offline");
    recheckConnection();
  };
  const onOnline = () => {
    clearTimeout(timer);
    isProbing = false;
    become("online");
  };
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
    clearTimeout(timer);
    isProbing = false;
  };
}
