import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callPage, queryString } from "@/lib/client/api/api-client";
import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";

export const webhookKeys = {
  all: ["webhooks"] as const,
  list: ["webhooks", "list"] as const,
  log: (id: number) => ["webhooks", "log", id] as const,
  delivery: (id: number, deliveryId: number) => ["webhooks", "delivery", id, deliveryId] as const,
};

/** GET /api/webhooks. Not polled, like the log: live updates say when something was sent. */
export const webhooksOptions = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: ({ signal }) => call<Webhook[]>("GET", "/api/webhooks", { signal }),
  refetchInterval: false,
});

/** GET /api/webhooks/{id}/deliveries, by page */
export const webhookLogOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: webhookKeys.log(id),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage<WebhookDelivery>(
        `/api/webhooks/${id}/deliveries${queryString({ limit: 20, cursor: pageParam })}`,
        signal,
      ),
    getNextPageParam: (last) => last.next,
    refetchInterval: false,
  });

/** GET /api/webhooks/{id}/deliveries/{deliveryId} */
export const webhookDeliveryOptions = (id: number, deliveryId: number) =>
  queryOptions({
    queryKey: webhookKeys.delivery(id, deliveryId),
    queryFn: ({ signal }) =>
      call<WebhookDeliveryDetails>("GET", `/api/webhooks/${id}/deliveries/${deliveryId}`, { signal }),
    refetchInterval: false,
  });
