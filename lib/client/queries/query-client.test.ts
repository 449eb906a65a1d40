import type { Query } from "@tanstack/react-query";
import { createQueryClient } from "./query-client";

const { queries, mutations } = createQueryClient().getDefaultOptions();

const asksOnMount = (state: { isInvalidated: boolean; dataUpdatedAt: number }): unknown =>
  typeof queries?.refetchOnMount === "function" ? queries.refetchOnMount({ state } as unknown as Query) : null;

test("queries poll every 30 s, are always stale, are cached for a minute and are not retried", () => {
  expect(queries).toMatchObject({
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test("data that has just arrived is not refetched on mount, unless it was invalidated", () => {
  const now = Date.now();
  expect(asksOnMount({ isInvalidated: false, dataUpdatedAt: now })).toBe(false);
  expect(asksOnMount({ isInvalidated: true, dataUpdatedAt: now })).toBe(true);
  expect(asksOnMount({ isInvalidated: false, dataUpdatedAt: now - 60_000 })).toBe(true);
});
