import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/** Cached data before a patch. */
export type Snapshot = [QueryKey, unknown][];

/**
 * Replaces the data of every cached query that matches by what `patch` returns. A query whose data stays the same object
 * is left alone; the others keep their age and their mark of being outdated, since a patch is not a response of the server.
 * Returns the data as it was.
 */
export function patchQueries<Data>(client: QueryClient, filters: QueryFilters, patch: (data: Data) => Data): Snapshot {
  const before: Snapshot = [];
  for (const query of client.getQueryCache().findAll(filters)) {
    const data = query.state.data as Data | undefined;
    if (data === undefined) continue;
    const patched = patch(data);
    if (patched === data) continue;
    const { dataUpdatedAt, isInvalidated } = query.state;
    before.push([query.queryKey, data]);
    client.setQueryData(query.queryKey, patched, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
  return before;
}

/** Restores the data that `patchQueries` returned. */
export function restoreQueries(client: QueryClient, snapshot: Snapshot = []): void {
  for (const [queryKey, data] of snapshot) patchQueries<unknown>(client, { queryKey, exact: true }, () => data);
}
