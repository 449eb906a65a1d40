import { LIVE_LONGEST_PAUSE_MS, LIVE_PAUSE_MS } from "@/lib/client/constants";
import { LIVE_BYE, LIVE_PATH, LIVE_READY, LiveKind } from "@/lib/contracts/live";

/** What an open stream can do, of a browser's EventSource. */
export type LiveSource = Pick<EventSource, "addEventListener" | "close" | "readyState">;

/** What the browser offers. Without locks every tab has a stream of its own, without streams there is polling. */
export type LivePorts = {
  openSource: (path: string) => LiveSource;
  channel: Pick<BroadcastChannel, "postMessage" | "close"> & { onmessage: ((event: MessageEvent) => void) | null };
  locks: Pick<LockManager, "request"> | null;
};

const NAME = "feedloom-live";
const CLOSED = 2;

/** The browser's ports; null where it cannot hold streams. */
export function browserPorts(): LivePorts | null {
  if (typeof EventSource === "undefined" || typeof BroadcastChannel === "undefined") return null;
  return {
    openSource: (path) => new EventSource(path, { withCredentials: true }),
    channel: new BroadcastChannel(NAME),
    locks: navigator.locks ?? null,
  };
}

export type Live = {
  /** tells the other tabs that something changed here */
  tellTabs: (kinds: readonly LiveKind[]) => void;
  stop: () => void;
};

/**
 * One stream per browser: the tab that holds the lock listens to the server and hands on to the others; when it goes,
 * the next one takes over. `onChange` says what to ask for again.
 */
export function startLive(ports: LivePorts, onChange: (kinds: readonly LiveKind[]) => void): Live {
  const stopped = new AbortController();
  const { channel, locks } = ports;
  channel.onmessage = ({ data }) => {
    const kinds = Array.isArray(data) ? data.filter(isKind) : [];
    if (kinds.length > 0) onChange(kinds);
  };
  const tellTabs = (kinds: readonly LiveKind[]) => {
    if (!stopped.signal.aborted) channel.postMessage([...kinds]);
  };
  const hear = (kinds: readonly LiveKind[]) => {
    onChange(kinds);
    tellTabs(kinds);
  };
  const lead = () => listen(ports, hear, stopped.signal);
  if (locks) locks.request(NAME, { signal: stopped.signal }, lead).catch(() => undefined);
  else void lead();
  return {
    tellTabs,
    stop: () => {
      stopped.abort();
      channel.onmessage = null;
      channel.close();
    },
  };
}

const isKind = (value: unknown): value is LiveKind => LiveKind.safeParse(value).success;

/** Listens until stopped. A stream that the server refuses is tried again after a while, then less and less often. */
function listen(ports: LivePorts, hear: (kinds: readonly LiveKind[]) => void, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: LiveSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = LIVE_PAUSE_MS;
    let hasBeenReady = false;
    const pause = () => {
      source?.close();
      source = null;
      clearTimeout(timer);
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LIVE_LONGEST_PAUSE_MS);
    };
    function open() {
      const current = ports.openSource(LIVE_PATH);
      source = current;
      for (const kind of LiveKind.options) current.addEventListener(kind, () => hear([kind]));
      current.addEventListener(LIVE_READY, () => {
        pauseMs = LIVE_PAUSE_MS;
        // Whatever happened while nobody listened.
        if (hasBeenReady) hear(LiveKind.options);
        hasBeenReady = true;
      });
      current.addEventListener(LIVE_BYE, pause);
      // A lost connection comes back by itself; a refused one does not.
      current.addEventListener("error", () => {
        if (current === source && current.readyState === CLOSED) pause();
      });
    }
    stopped.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      source = null;
      resolve();
    });
    if (stopped.aborted) resolve();
    else open();
  });
}
