import "server-only";
import { LIVE_ANY, LIVE_KIND_OF, type LiveChange } from "@/lib/contracts/live";
import type { Work } from "./work-notification";

/** Changes of one user. `tab`: the browser tab that asked for them and drops them; null when every tab applies them. */
export type UserChanges = { userKey: number; tab: string | null; changes: LiveChange[] };

/** The number of changes of one user beyond which they are summarized. */
const MAX_CHANGES = 20;

/**
 * The changes that a request or job has committed and not yet published. Verbs add to it once their transaction is
 * over; `publishChanges` takes all of them at the end of the request or job.
 */
export class PendingChanges {
  private users = new Map<string, UserChanges>();
  private sources = new Set<number>();
  private work = new Set<Work>();

  /** @param tab the browser tab that sent the request, if any */
  constructor(private readonly tab: string | null = null) {}

  /** Adds changes that the caller asked for. */
  add(userKey: number, ...changes: LiveChange[]): void {
    this.put({ userKey, tab: this.tab, changes });
  }

  /** Adds changes that the caller did not ask for, such as an alert, so that their own tab applies them as well. */
  addForAllTabs(userKey: number, ...changes: LiveChange[]): void {
    this.put({ userKey, tab: null, changes });
  }

  /** Adds sources with new articles, for the tabs of their followers. */
  addSources(sourceIds: readonly number[]): void {
    for (const id of sourceIds) this.sources.add(id);
  }

  /** Adds jobs that have new work, so that a worker starts them at once. */
  addWork(...jobs: Work[]): void {
    for (const job of jobs) this.work.add(job);
  }

  /** Returns everything that is pending and removes it. */
  take(): { users: UserChanges[]; sources: number[]; work: Work[] } {
    const taken = { users: [...this.users.values()], sources: [...this.sources], work: [...this.work] };
    this.users = new Map();
    this.sources = new Set();
    this.work = new Set();
    return taken;
  }

  private put({ userKey, tab, changes }: UserChanges): void {
    const key = `${userKey} ${tab ?? ""}`;
    const known = this.users.get(key)?.changes ?? [];
    this.users.set(key, { userKey, tab, changes: summarize(distinct([...known, ...changes]), MAX_CHANGES) });
  }
}

function distinct(changes: LiveChange[]): LiveChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Returns the changes, or what covers all of them without details when there are more than `max`. */
export function summarize(changes: LiveChange[], max: number): LiveChange[] {
  if (changes.length <= max) return changes;
  const types = new Map(changes.map((change) => [change.type, change]));
  return distinct([...types.values()].flatMap(withoutDetails));
}

/** Returns changes without details that cover this one. */
function withoutDetails(change: LiveChange): readonly LiveChange[] {
  if (change.type === "import" || change.type === "duplicates") return [{ type: change.type }];
  // Whatever happened to feeds, lists of all kinds may differ.
  if (change.type === "feeds") return [{ type: "import" }];
  return LIVE_ANY[LIVE_KIND_OF[change.type]];
}
