import "server-only";
import { LIVE_ANY, LIVE_KIND_OF, type LiveChange } from "@/lib/contracts/live";

/** Changes of one user. `tab`: the browser tab that asked for them and knows of them; null when every tab is to hear. */
export type UserChanges = { userKey: number; tab: string | null; changes: LiveChange[] };

/** Beyond this many changes of one user, the kinds of change stand for them. */
const MAX_CHANGES = 20;

/**
 * The changes that a request or job has committed and not yet published. Verbs add to it once their transaction is
 * over; whoever ends the request or job takes all of them and publishes them.
 */
export class PendingChanges {
  private users = new Map<string, UserChanges>();
  private sources = new Set<number>();

  /** @param tab the browser tab that asks, if any */
  constructor(private readonly tab: string | null = null) {}

  /** Adds what the caller asked for. */
  add(userKey: number, ...changes: LiveChange[]): void {
    this.put({ userKey, tab: this.tab, changes });
  }

  /** Adds what the caller did not ask for and cannot know of, such as an alert: their own tab hears of it as well. */
  addForAllTabs(userKey: number, ...changes: LiveChange[]): void {
    this.put({ userKey, tab: null, changes });
  }

  /** Adds sources that have new articles; their followers hear of it. */
  addSources(sourceIds: readonly number[]): void {
    for (const id of sourceIds) this.sources.add(id);
  }

  /** Returns everything that is pending and forgets it. */
  take(): { users: UserChanges[]; sources: number[] } {
    const taken = { users: [...this.users.values()], sources: [...this.sources] };
    this.users = new Map();
    this.sources = new Set();
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

/** The changes, or what stands for all of them when they are more than `max`. Pure. */
export function summarize(changes: LiveChange[], max: number): LiveChange[] {
  if (changes.length <= max) return changes;
  const types = new Map(changes.map((change) => [change.type, change]));
  return distinct([...types.values()].flatMap(withoutDetails));
}

/** What stands for a change when there is no room for its details. */
function withoutDetails(change: LiveChange): readonly LiveChange[] {
  if (change.type === "import" || change.type === "duplicates") return [{ type: change.type }];
  // Whatever happened to feeds, lists of all kinds may differ.
  if (change.type === "feeds") return [{ type: "import" }];
  return LIVE_ANY[LIVE_KIND_OF[change.type]];
}
