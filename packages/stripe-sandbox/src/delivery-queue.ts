import type { SandboxEvent } from "./objects";

type Entry = { event: SandboxEvent; tries: number; at: number };

/**
 * Creates a queue that delivers events one after the other and retries an undelivered one after a pause.
 * @param attempt delivers an event and reports whether it was accepted
 * @param pausesMs pause before each try, the first included; after the last one the event is given up
 */
export function createDeliveryQueue(options: {
  attempt: (event: SandboxEvent) => Promise<boolean>;
  pausesMs: number[];
}) {
  let waiting: Entry[] = [];
  let isPaused = false;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const dueNow = () => (isPaused ? undefined : waiting.find((entry) => entry.at <= Date.now()));

  async function work() {
    for (let entry = dueNow(); entry; entry = dueNow()) await deliver(entry);
  }

  async function deliver(entry: Entry) {
    const isAccepted = await options.attempt(entry.event);
    entry.tries += 1;
    const pause = options.pausesMs[entry.tries];
    if (isAccepted || pause === undefined) waiting = waiting.filter((other) => other !== entry);
    else entry.at = Date.now() + pause;
  }

  function begin() {
    working ??= work().finally(() => {
      working = undefined;
      schedule();
    });
    return working;
  }

  /** Sets the timer for the earliest entry. */
  function schedule() {
    clearTimeout(timer);
    if (isPaused || working || waiting.length === 0) return;
    const earliest = Math.min(...waiting.map((entry) => entry.at));
    timer = setTimeout(begin, Math.max(0, earliest - Date.now()));
    timer.unref();
  }

  const entries = (events: SandboxEvent[]): Entry[] => events.map((event) => ({ event, tries: 0, at: Date.now() }));

  return {
    events: () => waiting.map((entry) => entry.event),
    add(event: SandboxEvent) {
      waiting.push(...entries([event]));
      schedule();
    },
    /** Replaces everything that waits. */
    replace(events: SandboxEvent[]) {
      waiting = entries(events);
      schedule();
    },
    remove(matches: (event: SandboxEvent) => boolean) {
      waiting = waiting.filter((entry) => !matches(entry.event));
    },
    setPaused(paused: boolean) {
      isPaused = paused;
      schedule();
    },
    /** Resolves when nothing is due any more; entries that wait for their next try remain. */
    async settled() {
      while (working || dueNow()) await begin();
    },
    async stop() {
      isPaused = true;
      clearTimeout(timer);
      await working;
    },
  };
}
