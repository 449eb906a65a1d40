import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { Rule } from "@/lib/contracts/rules/rules";

export const ruleKeys = { list: ["rules"] as const };

/** GET /api/rules: they change by their owner's hand only, but count what they match */
export const rulesOptions = queryOptions({
  queryKey: ruleKeys.list,
  queryFn: ({ signal }) => call<Rule[]>("GET", "/api/rules", { signal }),
  refetchInterval: false,
});
