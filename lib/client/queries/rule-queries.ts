import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { CACHE_MS } from "@/lib/client/constants";
import type { Rehearsal, Rule } from "@/lib/contracts/rules/rules";

export const ruleKeys = { list: ["rules"] as const, rehearsal: ["rule-rehearsal"] as const };

/** GET /api/rules: they change by their owner's hand only, but count what they match */
export const rulesOptions = queryOptions({
  queryKey: ruleKeys.list,
  queryFn: ({ signal }) => call<Rule[]>("GET", "/api/rules", { signal }),
  refetchInterval: false,
});

/** What a rule matches: the body of a rehearsal. */
export type RuleScope = { query: string; feedId: number | null; bundleId: number | null };

/** POST /api/rules/rehearsal: changes nothing. The last one stays until the next has come. */
export const rehearsalOptions = (scope: RuleScope, limit: number) =>
  queryOptions({
    queryKey: [...ruleKeys.rehearsal, scope, limit],
    queryFn: ({ signal }) => call<Rehearsal>("POST", "/api/rules/rehearsal", { body: { ...scope, limit }, signal }),
    enabled: scope.query !== "",
    placeholderData: keepPreviousData,
    refetchInterval: false,
    staleTime: CACHE_MS,
    retry: false,
  });
