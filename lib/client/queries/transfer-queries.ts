import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callPage, queryString } from "@/lib/client/api/api-client";
import { IMPORT_PAGE, IMPORT_POLL_MS, POLL_MS } from "@/lib/client/constants";
import type { Import, ImportLine, LineOutcome } from "@/lib/contracts/transfer";

export const transferKeys = {
  import: ["import"] as const,
  lines: (id: string, state: string, outcome: LineOutcome | null) => ["import", id, "lines", state, outcome] as const,
};

/** GET /api/import: the last one, asked for often while it runs */
export const importOptions = queryOptions({
  queryKey: transferKeys.import,
  queryFn: ({ signal }) => call<Import | null>("GET", "/api/import", { signal }),
  refetchInterval: ({ state }) => (/^(?:reading|running)$/.test(state.data?.state ?? "") ? IMPORT_POLL_MS : POLL_MS),
});

/** GET /api/import/{id}/lines: a preview or an outcome, a page at a time */
export const importLinesOptions = ({ id, state }: Pick<Import, "id" | "state">, outcome: LineOutcome | null) =>
  infiniteQueryOptions({
    queryKey: transferKeys.lines(id, state, outcome),
    queryFn: ({ signal, pageParam }) =>
      callPage<ImportLine>(
        `/api/import/${id}/lines${queryString({ outcome, limit: IMPORT_PAGE, cursor: pageParam })}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: false,
  });
