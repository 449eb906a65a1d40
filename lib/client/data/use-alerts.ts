"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/client/api/api-client";
import { markAlertsRead, removeAlert, restoreAlerts } from "@/lib/client/lists/patch-alerts";
import { applyChanges, applyOwnChanges } from "@/lib/client/live/apply-changes";
import { accountKeys, alertsOptions } from "@/lib/client/queries/account-queries";
import type { Alert } from "@/lib/contracts/alerts";

export const useAlerts = () => useQuery(alertsOptions);

/** One after the other, so that an alert is not deleted before it is marked. */
const IN_ORDER = { id: "alerts" };
const CHANGE = ["change-alerts"];

/** Returns true if a call failed because the alert was deleted elsewhere, which needs no notice. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Patches the cached list. Returns how to undo it. */
async function change(client: QueryClient, ids: readonly number[], patch: (alerts: Alert[]) => Alert[]) {
  await client.cancelQueries({ queryKey: accountKeys.alerts });
  const before = client.getQueryData<Alert[]>(accountKeys.alerts) ?? [];
  const set = (next: (alerts: Alert[]) => Alert[]) =>
    client.setQueryData<Alert[]>(accountKeys.alerts, (alerts) => alerts && next(alerts));
  set(patch);
  return { undo: () => set((alerts) => restoreAlerts(alerts, before, ids)) };
}

/** Refetches after a failure, once the last of several changes has ended: an earlier response would lack it. */
function refetch(client: QueryClient): void {
  if (client.isMutating({ mutationKey: CHANGE }) <= 1) void applyChanges(client, { type: "alerts" });
}

/** One PATCH /api/alerts/{id}/read per alert */
export function useReadAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGE,
    scope: IN_ORDER,
    mutationFn: (ids: number[]) => Promise.all(ids.map((id) => call("PATCH", `/api/alerts/${id}/read`))),
    meta: { failure: { always: "Failed to mark alert as read", quiet: isGone } },
    onMutate: (ids) => change(client, ids, (alerts) => markAlertsRead(alerts, ids)),
    onSuccess: () => applyOwnChanges(client, { type: "alerts" }),
    onError: (_error, _ids, context) => {
      context?.undo();
      refetch(client);
    },
  });
}

/** DELETE /api/alerts/{id} */
export function useDeleteAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGE,
    scope: IN_ORDER,
    mutationFn: (id: number) => call<void>("DELETE", `/api/alerts/${id}`),
    meta: {
      failure: { always: "Failed to delete alert", quiet: isGone },
      success: { title: "Notification deleted", description: "The notification has been removed." },
    },
    onMutate: (id) => change(client, [id], (alerts) => removeAlert(alerts, id)),
    onSuccess: () => applyOwnChanges(client, { type: "alerts" }),
    onError: (_error, _id, context) => {
      context?.undo();
      refetch(client);
    },
  });
}
