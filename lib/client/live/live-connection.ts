import { LIVE_LONGEST_PAUSE_MS, LIVE_PAUSE_MS } from "@/lib/client/constants";
import { LIVE_BYE, LIVE_PATH, LIVE_READY, LiveKind, type LiveMessage } from "@/lib/contracts/live";
import { anyOf, parseEvent, parseTabMessage, type TabMessage } from "./live-messages";

/** The part of a browser's EventSource that is used. */
export type LiveSource = Pick<EventSource, "addEventListener" | "close" | "readyState">;

/**
 * The browser features that live updates use. Without locks, every tab has its own stream. Without streams, tabs poll.
 */
export type LivePorts = {
  openSource: (path: string) => LiveSource;
  channel: Pick<BroadcastChannel, "postMessage" | "close"> & { onmessage: ((event: MessageEvent) => void) | null };
  locks: Pick<LockManager, "request"> | null;
};

const NAME = "feedloom-live";
const CLOSED = 2;

/** Returns the browser's ports; null where it has no streams or no channels between tabs. */
export function browserPorts(): LivePorts | null {
  if (typeof EventSource === "undefined" || typeof BroadcastChannel === "undefined") return null;
  return {
    openSource: (path) => new EventSource(path, { withCredentials: true }),
    channel: new BroadcastChannel(NAME),
    locks: navigator.locks ?? null,
  };
}

export type Live = {
  /** Passes a change of this tab on to the other tabs, unless the server's stream does. */
  publish: (message: LiveMessage) => void;
  stop: () => void;
};

/**
 * Opens one stream per browser: the tab that has the lock reads it and passes its messages on; when that tab goes, the
 * next one takes over. Changes of the tabs themselves come back by the stream. While there is none, the tab with the
 * lock passes those on as well. `onMessage` gets everything, this tab's own changes included.
 */
export function startLive(ports: LivePorts, onMessage: (message: LiveMessage) => void): Live {
  const stopped = new AbortController();
  const { channel, locks } = ports;
  // Without locks every tab reads its own stream.
  let isReader = locks === null;
  let isStreaming = false;
  const post = (message: TabMessage) => {
    if (!stopped.signal.aborted) channel.postMessage(message);
  };
  const receive = (message: LiveMessage) => {
    onMessage(message);
    if (locks) post({ from: "stream", message });
  };
  channel.onmessage = ({ data }) => {
    const received = parseTabMessage(data);
    if (!received) return;
    if (received.from === "stream") onMessage(received.message);
    else if (isReader && !isStreaming) receive(received.message);
  };
  const read = () => {
    isReader = true;
    const onStreaming = (is: boolean) => {
      isStreaming = is;
    };
    return readStream(ports, { receive, onStreaming }, stopped.signal);
  };
  if (locks) locks.request(NAME, { signal: stopped.signal }, read).catch(() => undefined);
  else void read();
  return {
    publish: (message) => {
      if (!isReader || !locks) post({ from: "tab", message });
      else if (!isStreaming) post({ from: "stream", message });
    },
    stop: () => {
      stopped.abort();
      channel.onmessage = null;
      channel.close();
    },
  };
}

type Reader = { receive: (message: LiveMessage) => void; onStreaming: (isStreaming: boolean) => void };

/** Reads the stream until stopped. One that the server refuses is opened again after a pause, each time a longer one. */
function readStream(ports: LivePorts, { receive, onStreaming }: Reader, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: LiveSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = LIVE_PAUSE_MS;
    let hasBeenReady = false;
    const pause = () => {
      onStreaming(false);
      source?.close();
      source = null;
      clearTimeout(timer);
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LIVE_LONGEST_PAUSE_MS);
    };
    function open() {
      const current = ports.openSource(LIVE_PATH);
      source = current;
      for (const kind of LiveKind.options) {
        current.addEventListener(kind, (event) => receive(parseEvent(kind, event.data)));
      }
      current.addEventListener(LIVE_READY, () => {
        pauseMs = LIVE_PAUSE_MS;
        onStreaming(true);
        // Anything may have changed while there was no stream.
        if (hasBeenReady) receive(anyOf(LiveKind.options));
        hasBeenReady = true;
      });
      current.addEventListener(LIVE_BYE, pause);
      current.addEventListener("error", () => {
        onStreaming(false);
        // The browser reopens a lost connection, but not a refused one.
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
