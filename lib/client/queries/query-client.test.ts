import type { Query } from "@tanstack/react-query";
import { createQueryClient } from "./query-client";

const { queries, mutations } = createQueryClient().getDefaultOptions();

const asksOnMount = (state: { isInvalidated: boolean; dataUpdatedAt: number }): unknown =>
  typeof queries?.refetchOnMount === "function" ? queries.refetchOnMount({ state } as unknown as Query) : null;

test("queries poll every half minute, are always stale, live a minute and are not repeated", () => {
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

test("what has just come is not asked for again, unless it has changed since", () => {
  const now = Date.now();
  expect(asksOnMount({ isInvalidated: false, dataUpdatedAt: now })).toBe(false);
  expect(asksOnMount({ isInvalidated: true, dataUpdatedAt: now })).toBe(true);
  expect(asksOnMount({ isInvalidated: false, dataUpdatedAt: now - 60_000 })).toBe(true);
});
