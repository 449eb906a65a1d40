import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { BillingSubscription, Invoice, PaymentMethod } from "@/lib/contracts/billing";

export const billingKeys = {
  all: ["billing"] as const,
  subscription: ["billing", "subscription"] as const,
  methods: ["billing", "payment-methods"] as const,
  invoices: ["billing", "invoices"] as const,
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
