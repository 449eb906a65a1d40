/**
 * What is to be sent, one after the other, and again after a pause when it was not taken.
 * @param {{ attempt: (event: Record<string, any>) => Promise<boolean>, pausesMs: number[] }} options
 */
export function createDeliveryQueue({ attempt, pausesMs }) {
  /** @type {{ event: Record<string, any>, tries: number, at: number }[]} */
  let waiting = [];
  let isHeld = false;
  /** @type {Promise<void> | undefined} */
  let working;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const dueNow = () => (isHeld ? undefined : waiting.find((entry) => entry.at <= Date.now()));

  async function work() {
    for (let next = dueNow(); next; next = dueNow()) {
      const entry = next;
      const isTaken = await attempt(entry.event);
      entry.tries += 1;
      const pause = pausesMs[entry.tries];
      if (isTaken || pause === undefined) waiting = waiting.filter((other) => other !== entry);
      else entry.at = Date.now() + pause;
    }
  }

  function begin() {
    working ??= work().finally(() => {
      working = undefined;
      plan();
    });
    return working;
  }

  /** Wakes up when the next one is due. */
  function plan() {
    clearTimeout(timer);
    if (isHeld || working || waiting.length === 0) return;
    const soonest = Math.min(...waiting.map((entry) => entry.at));
    timer = setTimeout(begin, Math.max(0, soonest - Date.now()));
    timer.unref();
  }

  /** @param {Record<string, any>[]} events @returns {typeof waiting} */
  const entries = (events) => events.map((event) => ({ event, tries: 0, at: Date.now() }));

  return {
    events: () => waiting.map((entry) => entry.event),
    /** @param {Record<string, any>} event */
    add(event) {
      waiting.push(...entries([event]));
      plan();
    },
    /** @param {Record<string, any>[]} events instead of what waits */
    replace(events) {
      waiting = entries(events);
      plan();
    },
    /** @param {(event: Record<string, any>) => boolean} matches */
    drop(matches) {
      waiting = waiting.filter((entry) => !matches(entry.event));
    },
    /** @param {boolean} held */
    hold(held) {
      isHeld = held;
      plan();
    },
    /** Resolves when nothing is due any more. */
    async settled() {
      while (working || dueNow()) await begin();
    },
    async stop() {
      isHeld = true;
      clearTimeout(timer);
      await working;
    },
  };
}
