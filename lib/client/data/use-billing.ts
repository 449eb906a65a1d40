"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/client/api/api-client";
import { upgradeFailure } from "@/lib/client/billing/upgrade-failure";
import { SYNC_PAUSE_MS, SYNC_TRIES } from "@/lib/client/constants";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import {
  billingKeys,
  billingOptions,
  invoiceOptions,
  paymentMethodOptions,
  upgradePreviewOptions,
} from "@/lib/client/queries/billing-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type {
  BillingSubscription,
  CreatedSubscription,
  EmbeddedCheckout,
  PlanId,
  Redirect,
  SyncInput,
  UpgradeAnswer,
  UpgradeInput,
} from "@/lib/contracts/billing";
import { navigateTo } from "./use-account";

export const useBilling = () => useQuery(billingOptions);
export const useUpgradePreview = (planId: PlanId) => useQuery(upgradePreviewOptions(planId));
export const usePaymentMethods = () => useQuery(paymentMethodOptions);
export const useInvoices = () => useQuery(invoiceOptions);

/** The server would charge something else than was confirmed, and changed nothing. */
export const isAmountChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "AMOUNT_CHANGED";

/** Refetches everything that shows the plan. */
function refetchPlan(client: QueryClient): void {
  void applyOwnChanges(client, { type: "account" });
}

const setSubscription = (client: QueryClient, subscription: BillingSubscription): void => {
  client.setQueryData(billingKeys.subscription, subscription);
  refetchPlan(client);
};

const SUBSCRIPTION_FAILED = {
  title: "Subscription Error",
  fallback: "Failed to create subscription. Please try again.",
};

/** POST /api/create-subscription: the browser goes to the provider's own page. */
export function useCheckout() {
  return useMutation({
    mutationFn: (planType: PlanId) =>
      call<Partial<Extract<CreatedSubscription, { checkoutUrl: string }>>>("POST", "/api/create-subscription", {
        body: { planType },
      }),
    meta: { failure: SUBSCRIPTION_FAILED },
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl) navigateTo(checkoutUrl);
      else {
        const description = "Failed to create checkout session. Please try again.";
        toast({ title: "Error", description, destructive: true });
      }
    },
  });
}

/** POST /api/create-subscription for the step on this page */
export function usePayHere() {
  return useMutation({
    mutationFn: (planType: PlanId) =>
      call<EmbeddedCheckout>("POST", "/api/create-subscription", { body: { planType, mode: "embedded" } }),
    meta: { failure: SUBSCRIPTION_FAILED },
  });
}

/** POST /api/stripe/upgrade-subscription: done at once, or the browser goes where the rest is done. */
export function useUpgrade() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpgradeInput) => call<UpgradeAnswer>("POST", "/api/stripe/upgrade-subscription", { body }),
    // The screen that asked shows another amount and asks again.
    meta: { failure: { title: "Upgrade Failed", say: upgradeFailure, quiet: isAmountChanged } },
    onSuccess: (answer) => {
      if ("url" in answer) {
        navigateTo(answer.url);
        return;
      }
      toast({ title: "Subscription Updated", description: answer.message });
      refetchPlan(client);
    },
  });
}

/** POST /api/stripe/cancel-subscription: at the end of the period that is paid for, at once when it is not */
export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<BillingSubscription>("POST", "/api/stripe/cancel-subscription"),
    meta: {
      failure: { title: "Cancellation Failed", fallback: "Failed to cancel subscription." },
    },
    onSuccess: (subscription) => {
      const description = subscription.cancel_at_period_end
        ? "You keep Pro until the end of the billing period."
        : "We cancelled the unpaid invoice. Your account is now on the Free plan.";
      toast({ title: "Subscription Cancelled", description });
      setSubscription(client, subscription);
    },
  });
}

/** POST /api/stripe/resume-subscription: takes a cancellation back while the period lasts */
export function useResumeSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<BillingSubscription>("POST", "/api/stripe/resume-subscription"),
    meta: {
      failure: { title: "Upgrade Failed", fallback: "Failed to resume subscription." },
      success: { title: "Subscription Updated", description: "Your subscription was resumed." },
    },
    onSuccess: (subscription) => setSubscription(client, subscription),
  });
}

/** POST /api/stripe/setup-intent: the browser goes to the page that takes the card. */
export function useAddPaymentMethod() {
  return useMutation({
    mutationFn: () => call<Partial<Redirect>>("POST", "/api/stripe/setup-intent"),
    meta: { failure: { title: "Setup Failed", fallback: "Failed to setup payment method." } },
    onSuccess: ({ url }) => {
      if (url) navigateTo(url);
      else toast({ title: "Setup Failed", description: "Failed to setup payment method.", destructive: true });
    },
  });
}

/** PUT /api/stripe/payment-methods/{id}/default */
export function useSetDefaultPaymentMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<unknown>("PUT", `/api/stripe/payment-methods/${id}/default`),
    meta: {
      failure: { title: "Update Failed", fallback: "Failed to change the default payment method." },
      success: { title: "Default updated", description: "We'll use this payment method from now on." },
    },
    onSettled: () => refetchPlan(client),
  });
}

/** DELETE /api/stripe/payment-methods/{id} */
export function useRemovePaymentMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>("DELETE", `/api/stripe/payment-methods/${id}`),
    meta: {
      failure: { title: "Removal failed", fallback: "Failed to remove payment method." },
      success: { title: "Payment method removed" },
    },
    onSettled: () => refetchPlan(client),
  });
}

/** POST /api/stripe/portal: the provider's own page for everything about payments */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () => call<Redirect>("POST", "/api/stripe/portal"),
    meta: { failure: { title: "Error", fallback: "Failed to open the billing portal." } },
    onSuccess: ({ url }) => navigateTo(url),
  });
}

const sync = (body: SyncInput) => call<BillingSubscription>("POST", "/api/stripe/sync", { body });

const isBooked = ({ status }: BillingSubscription): boolean => status !== null && status !== "incomplete";

/** Repeats the sync a few times, since the provider books a payment shortly after it is confirmed. */
async function syncUntilBooked(body: SyncInput): Promise<BillingSubscription> {
  let subscription = await sync(body);
  for (let left = SYNC_TRIES; left > 0 && !isBooked(subscription); left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, SYNC_PAUSE_MS));
    subscription = await sync(body);
  }
  return subscription;
}

/** POST /api/stripe/sync, after a payment or on return from the provider's pages. The screen shows a failure itself. */
export function useBillingSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: syncUntilBooked,
    meta: { failure: { quiet: () => true } },
    onSuccess: (subscription) => setSubscription(client, subscription),
  });
}

/** The same on return from the page that takes a card, without repeating it. */
export function useCardSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sync,
    meta: { failure: { title: "Setup Failed", fallback: "Failed to setup payment method." } },
    onSuccess: (subscription) => {
      const isUnpaid = subscription.status === "past_due";
      const description = isUnpaid ? "We couldn't pay the open invoice with it yet." : undefined;
      toast({ title: "Payment method added", description, destructive: isUnpaid });
      setSubscription(client, subscription);
    },
  });
}
