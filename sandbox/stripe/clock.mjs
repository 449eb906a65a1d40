const LIMIT = 10_000;

/**
 * The sandbox's own time: the real one, and as far ahead of it as it was moved. Whatever is due happens in order, each
 * thing at its own time.
 * @param {ReturnType<typeof import("./store.mjs").createStore>} store
 * @param {() => { at: number, run: () => void } | undefined} nextDue
 */
export function createClock(store, nextDue) {
  /** While something that was due is happening, its time. @type {number | undefined} */
  let standing;
  const flowing = () => Math.floor(Date.now() / 1000) + store.ahead;

  /** @param {number} target seconds */
  function catchUp(target) {
    if (standing !== undefined) return;
    try {
      for (let count = 0; count < LIMIT; count += 1) {
        const due = nextDue();
        if (!due || due.at > target) return;
        standing = Math.max(due.at, standing ?? 0);
        due.run();
      }
      throw new Error("the clock of the Stripe sandbox does not come to an end");
    } finally {
      standing = undefined;
    }
  }

  return {
    now: () => standing ?? flowing(),
    /** Lets happen what is due by now. */
    settle: () => catchUp(flowing()),
    /** Moves on, never back. @param {Date | number} to a time, or how many seconds */
    advance(to) {
      const target = to instanceof Date ? Math.floor(to.getTime() / 1000) : flowing() + to;
      if (target < flowing()) throw new Error("the clock of the Stripe sandbox cannot be turned back");
      catchUp(target);
      store.ahead += target - flowing();
    },
  };
}
