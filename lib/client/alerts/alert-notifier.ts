import type { Alert } from "@/lib/contracts/alerts";

export type AlertNotifierPorts = {
  /** Null if the browser has none: then every tab notifies on its own. */
  locks: Pick<LockManager, "request"> | null;
  /** The id of the newest alert that any tab has notified of, shared by all tabs. */
  readMark: () => number;
  writeMark: (id: number) => void;
};

export type AlertNotifier = {
  /** Takes the current list of alerts. Those of the first list count as known. */
  show: (alerts: readonly Alert[]) => void;
  stop: () => void;
};

/**
 * Calls `notify` with new alerts exactly once per browser: in the tab that has the lock `name`, and after it in the next
 * tab, from where the first one stopped.
 */
export function startAlertNotifier(
  name: string,
  ports: AlertNotifierPorts,
  notify: (fresh: readonly Alert[]) => void,
): AlertNotifier {
  const stopped = new AbortController();
  let latest: readonly Alert[] | null = null;
  let known = 0;
  let isNotifying = ports.locks === null;
  const notifyOfNew = () => {
    if (!latest || !isNotifying || stopped.signal.aborted) return;
    const from = Math.max(known, ports.readMark());
    const fresh = latest.filter((alert) => alert.id > from);
    known = newestOf(latest, from);
    if (fresh.length === 0) return;
    ports.writeMark(known);
    notify(fresh);
  };
  const keepLock = () =>
    new Promise<void>((resolve) => {
      isNotifying = true;
      stopped.signal.addEventListener("abort", () => resolve());
      if (stopped.signal.aborted) resolve();
      else notifyOfNew();
    });
  ports.locks?.request(name, { signal: stopped.signal }, keepLock).catch(() => undefined);
  return {
    show: (alerts) => {
      if (!latest) known = newestOf(alerts, 0);
      latest = alerts;
      notifyOfNew();
    },
    stop: () => stopped.abort(),
  };
}

const newestOf = (alerts: readonly Alert[], floor: number): number =>
  alerts.reduce((newest, { id }) => Math.max(newest, id), floor);
