import "server-only";

/** The kinds of observed work: a statement by its name, a fetch or job by its kind. */
export type ObservedKind = "statement" | "fetch" | "job";

/** Called when observed work begins; returns a function to call when it ends. `outcome` is one of a few words. */
export type Observer = (kind: ObservedKind, name: string) => (outcome: string) => void;

type Holder = { feedloomObservers?: Observer[] };
/** Shared by the server's own code and Next's bundles, which load this module separately. */
const holder = globalThis as Holder;

export function addObserver(observer: Observer): void {
  holder.feedloomObservers = [...(holder.feedloomObservers ?? []), observer];
}

export const isObserved = (): boolean => holder.feedloomObservers !== undefined;

type Observed<Result> = {
  kind: ObservedKind;
  name: string;
  /** default: "ok", and "error" for what throws */
  outcomeOf?: (result: Result) => string;
};

/** Runs `work`; metrics and traces, where they are switched on, learn how long it took and how it ended. */
export function observed<Result>(what: Observed<Result>, work: () => Promise<Result>): Promise<Result> {
  return holder.feedloomObservers ? observe(holder.feedloomObservers, what, work) : work();
}

async function observe<Result>(
  observers: readonly Observer[],
  { kind, name, outcomeOf = () => "ok" }: Observed<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const ends = observers.map((begin) => begin(kind, name));
  let outcome = "error";
  try {
    const result = await work();
    outcome = outcomeOf(result);
    return result;
  } finally {
    for (const end of ends) end(outcome);
  }
}
