import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { BillingSubscription, Invoice, PaymentMethod, PlanId, UpgradePreview } from "@/lib/contracts/billing";

export const billingKeys = {
  all: ["billing"] as const,
  subscription: ["billing", "subscription"] as const,
  methods: ["billing", "payment-methods"] as const,
  invoices: ["billing", "invoices"] as const,
  preview: (planId: PlanId) => ["billing", "preview", planId] as const,
};

/** GET /api/stripe/subscription */
export const billingOptions = queryOptions({
  queryKey: billingKeys.subscription,
  queryFn: ({ signal }) => call<BillingSubscription>("GET", "/api/stripe/subscription", { signal }),
});

/** GET /api/stripe/payment-methods */
export const paymentMethodOptions = queryOptions({
  queryKey: billingKeys.methods,
  queryFn: ({ signal }) => call<PaymentMethod[]>("GET", "/api/stripe/payment-methods", { signal }),
});

/** GET /api/stripe/billing-history: the 5 newest */
export const invoiceOptions = queryOptions({
  queryKey: billingKeys.invoices,
  queryFn: ({ signal }) => call<Invoice[]>("GET", "/api/stripe/billing-history", { signal }),
});

/** GET /api/stripe/upgrade-preview; what is shown stays as it is until it is confirmed or asked for again. */
export const upgradePreviewOptions = (planId: PlanId) =>
  queryOptions({
    queryKey: billingKeys.preview(planId),
    queryFn: ({ signal }) => call<UpgradePreview>("GET", `/api/stripe/upgrade-preview?planId=${planId}`, { signal }),
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
