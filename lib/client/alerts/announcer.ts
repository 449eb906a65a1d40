import type { Alert } from "@/lib/contracts/alerts";

export type AnnouncerPorts = {
  /** without locks every tab speaks for itself */
  locks: Pick<LockManager, "request"> | null;
  /** the newest alert that any tab has announced; shared by all tabs */
  readMark: () => number;
  writeMark: (id: number) => void;
};

export type Announcer = {
  /** the list as it stands now; the first one given is no news */
  show: (alerts: readonly Alert[]) => void;
  stop: () => void;
};

/**
 * Announces what is new in the list of alerts exactly once per browser: the tab that holds the lock `name` speaks, and
 * the next one takes over from where it stopped. `announce` gets the new ones.
 */
export function startAnnouncer(
  name: string,
  ports: AnnouncerPorts,
  announce: (fresh: readonly Alert[]) => void,
): Announcer {
  const stopped = new AbortController();
  let latest: readonly Alert[] | null = null;
  let known = 0;
  let speaks = ports.locks === null;
  const speak = () => {
    if (!latest || !speaks || stopped.signal.aborted) return;
    const from = Math.max(known, ports.readMark());
    const fresh = latest.filter((alert) => alert.id > from);
    known = newestOf(latest, from);
    if (fresh.length === 0) return;
    ports.writeMark(known);
    announce(fresh);
  };
  const holdTurn = () =>
    new Promise<void>((resolve) => {
      speaks = true;
      stopped.signal.addEventListener("abort", () => resolve());
      if (stopped.signal.aborted) resolve();
      else speak();
    });
  ports.locks?.request(name, { signal: stopped.signal }, holdTurn).catch(() => undefined);
  return {
    show: (alerts) => {
      if (!latest) known = newestOf(alerts, 0);
      latest = alerts;
      speak();
    },
    stop: () => stopped.abort(),
  };
}

const newestOf = (alerts: readonly Alert[], floor: number): number =>
  alerts.reduce((newest, { id }) => Math.max(newest, id), floor);
