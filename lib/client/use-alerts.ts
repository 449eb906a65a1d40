"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Alert } from "@/lib/contracts/alerts";
import { accountKeys, alertsOptions } from "./account-queries";
import { call } from "./api-client";

export const useAlerts = () => useQuery(alertsOptions);

const change = (client: QueryClient, patch: (alerts: Alert[]) => Alert[]) => {
  const before = client.getQueryData<Alert[]>(accountKeys.alerts);
  client.setQueryData<Alert[]>(accountKeys.alerts, (alerts) => alerts && patch(alerts));
  return { before };
};

/** One PATCH /api/alerts/{id}/read per alert */
export function useReadAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => Promise.all(ids.map((id) => call("PATCH", `/api/alerts/${id}/read`))),
    meta: { failure: { always: "Failed to mark alert as read" } },
    onMutate: (ids) =>
      change(client, (alerts) => alerts.map((alert) => (ids.includes(alert.id) ? { ...alert, isRead: true } : alert))),
    onError: (_error, _ids, context) => client.setQueryData(accountKeys.alerts, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.alerts }),
  });
}

/** DELETE /api/alerts/{id} */
export function useDeleteAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/alerts/${id}`),
    meta: {
      failure: { always: "Failed to delete alert" },
      success: { title: "Notification deleted", description: "The notification has been removed." },
    },
    onMutate: (id) => change(client, (alerts) => alerts.filter((alert) => alert.id !== id)),
    onError: (_error, _id, context) => client.setQueryData(accountKeys.alerts, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.alerts }),
  });
}
