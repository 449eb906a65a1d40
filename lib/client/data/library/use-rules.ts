"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { pluralize } from "@/lib/client/format/pluralize";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries } from "@/lib/client/queries/patch-queries";
import { type RuleScope, rehearsalOptions, ruleKeys, rulesOptions } from "@/lib/client/queries/rule-queries";
import { scoreKeys } from "@/lib/client/queries/score-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { AppliedRule, NewRule, Rule, RuleChange } from "@/lib/contracts/rules/rules";

export const useRules = () => useQuery(rulesOptions);
export const useRehearsal = (scope: RuleScope, limit: number) => useQuery(rehearsalOptions(scope, limit));

const LIST = { queryKey: ruleKeys.list };
const CHANGE = { type: "rules" } as const;

function usePatchRules() {
  const client = useQueryClient();
  return (patch: (all: Rule[]) => Rule[]) => {
    patchQueries<Rule[]>(client, LIST, patch);
    void applyOwnChanges(client, CHANGE);
  };
}

/** POST /api/rules */
export function useCreateRule() {
  const patch = usePatchRules();
  return useMutation({
    mutationFn: (body: NewRule) => call<Rule>("POST", "/api/rules", { body }),
    meta: { failure: { fallback: "Failed to save the rule." } },
    onSuccess: (made) => patch((all) => [...all.filter(({ id }) => id !== made.id), made]),
  });
}

/** PATCH /api/rules/{id} */
export function useUpdateRule() {
  const patch = usePatchRules();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: RuleChange }) =>
      call<Rule>("PATCH", `/api/rules/${id}`, { body: change }),
    meta: { failure: { fallback: "Failed to save the rule." } },
    onSuccess: (rule) => patch((all) => all.map((each) => (each.id === rule.id ? rule : each))),
  });
}

/** DELETE /api/rules/{id}, with Undo, which makes it again */
export function useDeleteRule() {
  const patch = usePatchRules();
  const create = useCreateRule();
  return useMutation({
    mutationFn: ({ id }: Rule) => call<void>("DELETE", `/api/rules/${id}`),
    meta: { failure: { fallback: "Failed to delete the rule." } },
    onSuccess: (_data, { id, name, query, feedId, bundleId, isScopeGone, actions, enabled }) => {
      patch((all) => all.filter((each) => each.id !== id));
      const again = { name: name ?? "", query, feedId, bundleId, actions, enabled };
      // A rule for a feed that is gone cannot be made again.
      toast({ title: "Rule deleted", ...(isScopeGone ? {} : { undo: () => create.mutate(again) }) });
    },
  });
}

/** Refetches everything that a rule may have changed. Lists start again: rows that it hides would stay otherwise. */
function useRefetchItems() {
  const client = useQueryClient();
  return async () => {
    await applyOwnChanges(client, { type: "items" }, { type: "labels" }, CHANGE);
    void client.resetQueries({ queryKey: itemKeys.allPages });
    for (const queryKey of [itemKeys.details, ruleKeys.list, ruleKeys.rehearsal, scoreKeys.all])
      void client.invalidateQueries({ queryKey });
  };
}

/** POST /api/rules/{id}/apply, with Undo. `alsoUndo` undoes what led to it. */
export function useApplyRule() {
  const refetch = useRefetchItems();
  const undo = useMutation({
    mutationFn: (undoId: string) => call<void>("POST", "/api/rules/undo", { body: { undoId } }),
    meta: { failure: { fallback: "Failed to undo" } },
    onSuccess: () => void refetch(),
  });
  return useMutation({
    mutationFn: ({ id }: { id: number; title: string; alsoUndo?: () => void }) =>
      call<AppliedRule>("POST", `/api/rules/${id}/apply`, { body: {} }),
    meta: { failure: { fallback: "Failed to apply the rule." } },
    onSuccess: ({ changed, undoId }, { title, alsoUndo }) => {
      void refetch();
      const run = () => {
        if (undoId !== null) undo.mutate(undoId);
        alsoUndo?.();
      };
      const description = changed === 0 ? "No article had to be changed." : `${pluralize(changed, "article")} changed.`;
      toast({ title, description, ...(undoId !== null || alsoUndo ? { undo: run } : {}) });
    },
  });
}

/** Makes a rule that hides what matches, and applies it. Undo takes back both. */
export function useMute() {
  const { mutateAsync: create } = useCreateRule();
  const { mutate: apply } = useApplyRule();
  const { mutate: remove } = useDeleteRule();
  return async ({
    label,
    query,
    feedId,
  }: {
    label: string;
    query: string;
    feedId: number | null;
  }): Promise<boolean> => {
    const name = `Mute ${label}`.slice(0, 100);
    const made = create({ name, query, feedId, actions: [{ type: "hide" }], enabled: true });
    const rule = await made.catch(() => null);
    if (rule) apply({ id: rule.id, title: `${label} muted`, alsoUndo: () => remove(rule) });
    return rule !== null;
  };
}

/** DELETE /api/feed-items/{id}/hidden */
export function useShowItem() {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/feed-items/${id}/hidden`),
    meta: {
      failure: { fallback: "Failed to show the article." },
      success: { title: "The article is back in its lists" },
    },
    onSuccess: () => void refetch(),
  });
}
