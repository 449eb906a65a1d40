const LIMIT = 10_000;

/** @typedef {{ at: number, customer: string | null, run: () => void }} Due */

/**
 * The sandbox's own time: the real one, and as far ahead of it as it was moved, for everybody or for one customer more.
 * Whatever is due happens in order, each thing at its own time.
 * @param {ReturnType<typeof import("./store.mjs").createStore>} store
 * @param {() => Due[]} allDue
 */
export function createClock(store, allDue) {
  /** While something that was due is happening, its time. @type {number | undefined} */
  let standing;
  /** Whose call is being answered. @type {string | null} */
  let customer = null;
  const flowing = () => Math.floor(Date.now() / 1000) + store.ahead;
  const aheadOf = (/** @type {string | null} */ who) => (who ? (store.secrets(who).ahead ?? 0) : 0);

  /** @param {number} target seconds on everybody's clock @param {string} [only] a customer */
  function catchUp(target, only) {
    if (standing !== undefined) return;
    try {
      for (let count = 0; count < LIMIT; count += 1) {
        const [next] = allDue()
          .filter((due) => only === undefined || due.customer === only)
          .map((due) => ({ ...due, shared: due.at - aheadOf(due.customer) }))
          .sort((one, other) => one.shared - other.shared);
        if (!next || next.shared > target) return;
        standing = next.at;
        next.run();
      }
      throw new Error("the clock of the Stripe sandbox does not come to an end");
    } finally {
      standing = undefined;
    }
  }

  return {
    now: () => standing ?? flowing() + aheadOf(customer),
    /** Lets happen what is due by now. */
    settle: () => catchUp(flowing()),
    /** The time of a customer, until it is somebody else's turn. @param {string | null} who */
    turn(who) {
      customer = who;
    },
    /**
     * Moves on, never back.
     * @param {Date | number} to a time, or how many seconds
     * @param {string} [who] for this customer alone
     */
    advance(to, who) {
      const from = flowing() + aheadOf(who ?? null);
      const by = to instanceof Date ? Math.floor(to.getTime() / 1000) - from : to;
      if (by < 0) throw new Error("the clock of the Stripe sandbox cannot be turned back");
      catchUp(flowing() + by, who);
      if (who) store.secrets(who).ahead = aheadOf(who) + by;
      else store.ahead += by;
    },
  };
}
