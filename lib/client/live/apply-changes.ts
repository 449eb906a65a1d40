import { matchQuery, type Query, type QueryClient, type QueryFilters } from "@tanstack/react-query";
import { type AffectedQueries, affectedQueries } from "@/lib/client/queries/affected-queries";
import { itemKeys } from "@/lib/client/queries/item-queries";
import type { LiveChange } from "@/lib/contracts/live";
import { patchChange } from "./patch-change";

type Listener = (changes: readonly LiveChange[]) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with every change that this tab makes, until the returned function is called. */
export function onOwnChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Brings this tab's cache up to date after its own call: patches what the changes say exactly, refetches what only the
 * server knows, and passes the changes on to the other tabs where no stream does. Resolves when all is there.
 */
export async function applyOwnChanges(client: QueryClient, ...changes: LiveChange[]): Promise<void> {
  for (const change of changes) patchChange(client, change);
  for (const listener of listeners) listener(changes);
  const affected = changes.map(affectedQueries).map(({ refetch, refetchElsewhere = [], outdated = [] }) => ({
    refetch,
    outdated: [...outdated, ...refetchElsewhere],
  }));
  await refetchAffected(client, affected);
}

/** The same for changes of which this tab knows no more than they say. */
export async function applyChanges(client: QueryClient, ...changes: LiveChange[]): Promise<void> {
  const racing = changes.flatMap((change) => patchAgainstRaces(client, change));
  await refetchAffected(client, [...changes.map(affectedElsewhere), { refetch: racing }]);
}

/** Returns the queries that a change made by another tab affects here. */
export function affectedElsewhere(change: LiveChange): AffectedQueries {
  const { refetch, refetchElsewhere = [], outdated } = affectedQueries(change);
  return { refetch: [...refetch, ...refetchElsewhere], outdated };
}

/** Patches the cache; returns the lists that are being fetched in the meantime: their response may not know of the change. */
export function patchAgainstRaces(client: QueryClient, change: LiveChange): QueryFilters[] {
  patchChange(client, change);
  if (change.type !== "item-states" && change.type !== "items-read") return [];
  return fetchingLists(client);
}

/** The first pages that are being fetched again at this moment. */
export function fetchingLists(client: QueryClient): QueryFilters[] {
  const fetching = client.getQueryCache().findAll({ queryKey: itemKeys.heads, fetchStatus: "fetching" });
  return fetching.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => ({ queryKey, exact: true }));
}

/** Refetches affected queries that are on the screen and marks the others, each of them once. Resolves with the responses. */
export async function refetchAffected(client: QueryClient, affected: readonly AffectedQueries[]): Promise<void> {
  const matches = (filters: QueryFilters[]) => (query: Query) => filters.some((filter) => matchQuery(filter, query));
  const outdated = affected.flatMap((each) => each.outdated ?? []);
  const refetch = affected.flatMap((each) => each.refetch);
  if (outdated.length > 0) void client.invalidateQueries({ predicate: matches(outdated), refetchType: "none" });
  if (refetch.length === 0) return;
  const first = client
    .getQueryCache()
    .findAll({ predicate: matches(refetch), fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate: matches(refetch) });
  // A first response that was under way may not know of the change, and invalidating lets it come.
  if (first.length > 0) await client.invalidateQueries({ predicate: (query) => first.includes(query) });
}
