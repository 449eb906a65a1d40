"use client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import {
  webhookDeliveryOptions,
  webhookKeys,
  webhookLogOptions,
  webhooksOptions,
} from "@/lib/client/queries/webhook-queries";
import type {
  CreatedWebhook,
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookChange,
  WebhookDeliveryDetails,
} from "@/lib/contracts/webhooks/webhooks";

export const useWebhooks = () => useQuery(webhooksOptions);
export const useWebhookLog = (id: number) => useInfiniteQuery(webhookLogOptions(id));
export const useWebhookDelivery = (id: number, deliveryId: number) => useQuery(webhookDeliveryOptions(id, deliveryId));

/** Returns a function that invalidates the list and its delivery logs. */
function useRefetch() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhookKeys.all });
}

/** POST /api/webhooks; errors of a field are shown next to it, so there is no toast */
export function useCreateWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: NewWebhook) => call<CreatedWebhook>("POST", "/api/webhooks", { body }),
    onSuccess: refetch,
  });
}

type Change = { id: number; change: WebhookChange };
const change = ({ id, change: body }: Change) => call<Webhook>("PATCH", `/api/webhooks/${id}`, { body });

/** PATCH /api/webhooks/{id} by the form */
export function useEditWebhook() {
  const refetch = useRefetch();
  return useMutation({ mutationFn: change, onSuccess: refetch });
}

/** PATCH /api/webhooks/{id}: pauses or resumes */
export function useSwitchWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id, state }: Pick<Webhook, "id" | "state">) => change({ id, change: { state } }),
    meta: { failure: { fallback: "Failed to update the webhook." } },
    onSuccess: refetch,
  });
}

/** DELETE /api/webhooks/{id}: it leaves the list at once, so that nothing asks for its log again */
export function useDeleteWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/webhooks/${id}`),
    meta: { failure: { fallback: "Failed to delete the webhook." }, success: { title: "Webhook deleted" } },
    onSuccess: (_, deleted) => {
      client.setQueryData<Webhook[]>(webhookKeys.list, (all) => all?.filter(({ id }) => id !== deleted));
      return client.invalidateQueries({ queryKey: webhookKeys.list });
    },
  });
}

/** POST /api/webhooks/{id}/test */
export function useTestWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: number) => call<WebhookDeliveryDetails>("POST", `/api/webhooks/${id}/test`),
    meta: { failure: { fallback: "Failed to send the test." } },
    onSuccess: refetch,
  });
}

/** POST /api/webhooks/{id}/rotate-secret */
export function useRotateSecret() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: number) => call<RotatedSecret>("POST", `/api/webhooks/${id}/rotate-secret`),
    meta: { failure: { fallback: "Failed to change the secret." } },
    onSuccess: refetch,
  });
}

/** POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver */
export function useRedeliver() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id, deliveryId }: { id: number; deliveryId: number }) =>
      call<WebhookDeliveryDetails>("POST", `/api/webhooks/${id}/deliveries/${deliveryId}/redeliver`),
    meta: { failure: { fallback: "Failed to send it again." }, success: { title: "Sending again" } },
    onSuccess: refetch,
  });
}
