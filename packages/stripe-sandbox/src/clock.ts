import type { Store } from "./store";

const LIMIT = 10_000;

/** Something that happens by itself at a time (seconds on its customer's clock). */
export type DueAction = { at: number; customer: string | null; run: () => void };

export type Clock = ReturnType<typeof createClock>;

/**
 * Creates the sandbox's clock: real time plus the seconds it was advanced, for everybody or for one customer. Due
 * actions run in order, and each sees its own time as now.
 */
export function createClock(store: Store, dueActions: () => DueAction[]) {
  /** the time of the action that is running */
  let frozenAt: number | undefined;
  /** the customer whose clock the current call uses */
  let current: string | null = null;
  const sharedNow = () => Math.floor(Date.now() / 1000) + store.ahead;
  const aheadOf = (customer: string | null) => (customer ? (store.internalsOf(customer).ahead ?? 0) : 0);

  /** Runs what is due until `target` (seconds on the shared clock), for all customers or for one. */
  function catchUp(target: number, customer?: string) {
    if (frozenAt !== undefined) return;
    try {
      for (let count = 0; count < LIMIT; count += 1) {
        const [next] = dueActions()
          .filter((due) => customer === undefined || due.customer === customer)
          .map((due) => ({ ...due, shared: due.at - aheadOf(due.customer) }))
          .sort((one, other) => one.shared - other.shared);
        if (!next || next.shared > target) return;
        frozenAt = next.at;
        next.run();
      }
      throw new Error(`more than ${LIMIT} actions are due at once in the Stripe sandbox`);
    } finally {
      frozenAt = undefined;
    }
  }

  return {
    /** Returns the current time in seconds since 1970. */
    now: () => frozenAt ?? sharedNow() + aheadOf(current),
    /** Runs everything that is due by now. */
    runDue: () => catchUp(sharedNow()),
    /** Makes `now` follow a customer's clock; null: the shared one. */
    useClockOf(customer: string | null) {
      current = customer;
    },
    /**
     * Advances the clock and runs what becomes due.
     * @param to a time, or a number of seconds
     * @param customer advances this customer's clock alone
     * @throws Error when the time lies in the past
     */
    advance(to: Date | number, customer?: string) {
      const from = sharedNow() + aheadOf(customer ?? null);
      const by = to instanceof Date ? Math.floor(to.getTime() / 1000) - from : to;
      if (by < 0) throw new Error("the clock of the Stripe sandbox cannot be turned back");
      catchUp(sharedNow() + by, customer);
      if (customer) store.internalsOf(customer).ahead = aheadOf(customer) + by;
      else store.ahead += by;
    },
  };
}
