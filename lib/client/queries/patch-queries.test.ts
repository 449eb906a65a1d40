import { QueryClient } from "@tanstack/react-query";
import { patchQueries, restoreQueries } from "./patch-queries";

type Row = { id: number };

function cache() {
  const client = new QueryClient();
  const updatedAt = Date.now() - 10_000;
  client.setQueryData(["rows", 1], [{ id: 1 }], { updatedAt });
  client.setQueryData(["rows", 2], [{ id: 2 }], { updatedAt });
  client.setQueryData(["other"], [{ id: 1 }], { updatedAt });
  return { client, updatedAt };
}

const state = (client: QueryClient, ...key: unknown[]) => client.getQueryState<Row[]>(key);
const dropOne = (rows: Row[]) => (rows.some(({ id }) => id === 1) ? rows.filter(({ id }) => id !== 1) : rows);

test("a patch changes what matches and keeps its age and its mark of being outdated", async () => {
  const { client, updatedAt } = cache();
  await client.invalidateQueries({ queryKey: ["rows", 1] });
  patchQueries<Row[]>(client, { queryKey: ["rows"] }, dropOne);
  expect(state(client, "rows", 1)).toMatchObject({ data: [], dataUpdatedAt: updatedAt, isInvalidated: true });
  expect(state(client, "other")?.data).toEqual([{ id: 1 }]);
});

test("data that stays the same is left alone", () => {
  const { client } = cache();
  const listener = jest.fn();
  client.getQueryCache().subscribe(listener);
  const before = state(client, "rows", 2);
  expect(patchQueries<Row[]>(client, { queryKey: ["rows", 2] }, dropOne)).toEqual([]);
  expect(state(client, "rows", 2)).toBe(before);
  expect(listener).not.toHaveBeenCalled();
});

test("a snapshot is restored, and queries that are gone in the meantime stay gone", () => {
  const { client } = cache();
  const snapshot = patchQueries<Row[]>(client, { queryKey: ["rows"] }, () => []);
  client.removeQueries({ queryKey: ["rows", 2] });
  restoreQueries(client, snapshot);
  expect(state(client, "rows", 1)?.data).toEqual([{ id: 1 }]);
  expect(state(client, "rows", 2)).toBeUndefined();
});

test("a query without data is not patched", () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: ["rows", 9] });
  const patch = jest.fn();
  patchQueries(client, { queryKey: ["rows"] }, patch);
  expect(patch).not.toHaveBeenCalled();
});
