import "server-only";
import { z } from "zod";
import {
  BillingSubscription,
  CreatedSubscription,
  CreateSubscriptionInput,
  Invoice,
  PaymentMethod,
  PaymentMethodParams,
  Redirect,
  StripeConfig,
  SyncInput,
  UpgradeAnswer,
  UpgradeInput,
  UpgradePreview,
  UpgradePreviewQuery,
} from "@/lib/contracts/billing";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const billing = operationsOf("Billing");
const provider: ErrorCode[] = ["PAYMENTS_NOT_CONFIGURED", "PAYMENTS_UNAVAILABLE"];
const change: ErrorCode[] = ["NOT_FOUND", "CONFLICT", "PAYMENT_FAILED", ...provider];
const session = { access: "session" as const, errors: provider };

export const BILLING_OPERATIONS: Operation[] = [
  billing("createSubscription", "POST /api/create-subscription", {
    budget: "payments",
    summary: "Subscribe: an address to pay at, or what the embedded form needs",
    ...session,
    body: CreateSubscriptionInput,
    output: CreatedSubscription,
    errors: change,
    example: { body: { planType: "developer" } },
    isDestructive: true,
  }),
  billing("readSubscription", "GET /api/stripe/subscription", {
    summary: "Read your subscription",
    ...session,
    output: BillingSubscription,
    errors: ["NOT_FOUND", ...provider],
  }),
  billing("previewUpgrade", "GET /api/stripe/upgrade-preview", {
    budget: "payments",
    summary: "Read what another plan would charge now and next",
    ...session,
    query: UpgradePreviewQuery,
    output: UpgradePreview,
    errors: change,
    example: { query: { planId: "yearly" } },
  }),
  billing("upgradeSubscription", "POST /api/stripe/upgrade-subscription", {
    budget: "payments",
    summary: "Change to another plan: done, or an address to go to",
    ...session,
    body: UpgradeInput,
    output: UpgradeAnswer,
    errors: ["AMOUNT_CHANGED", ...change],
    example: { body: { planId: "yearly" } },
    isDestructive: true,
  }),
  billing("cancelSubscription", "POST /api/stripe/cancel-subscription", {
    budget: "payments",
    summary: "End the subscription when its period ends; at once while a payment is open",
    ...session,
    output: BillingSubscription,
    errors: change,
    isDestructive: true,
  }),
  billing("resumeSubscription", "POST /api/stripe/resume-subscription", {
    budget: "payments",
    summary: "Take a cancellation back, while the period lasts",
    ...session,
    output: BillingSubscription,
    errors: change,
  }),
  billing("syncSubscription", "POST /api/stripe/sync", {
    budget: "payments",
    summary: "Read the subscription anew at the payment provider",
    ...session,
    body: SyncInput,
    isBodyOptional: true,
    output: BillingSubscription,
    errors: change,
    example: { body: {} },
  }),
  billing("listPaymentMethods", "GET /api/stripe/payment-methods", {
    summary: "List your cards",
    ...session,
    output: z.array(PaymentMethod),
  }),
  billing("setDefaultPaymentMethod", "PUT /api/stripe/payment-methods/{id}/default", {
    summary: "Choose the card that pays",
    ...session,
    params: PaymentMethodParams,
    output: z.array(PaymentMethod),
    errors: change,
  }),
  billing("removePaymentMethod", "DELETE /api/stripe/payment-methods/{id}", {
    summary: "Remove a card",
    ...session,
    params: PaymentMethodParams,
    status: 204,
    errors: change,
    isDestructive: true,
  }),
  billing("addPaymentMethod", "POST /api/stripe/setup-intent", {
    budget: "payments",
    summary: "Get the address of the page that takes a card",
    ...session,
    output: Redirect,
  }),
  billing("listInvoices", "GET /api/stripe/billing-history", {
    summary: "List your newest invoices",
    ...session,
    output: z.array(Invoice),
  }),
  billing("openPortal", "POST /api/stripe/portal", {
    budget: "payments",
    summary: "Get the address of the payment provider's page for you",
    ...session,
    output: Redirect,
    errors: ["CONFLICT", ...provider],
  }),
  billing("readPaymentConfig", "GET /api/stripe/config", {
    summary: "Read what a browser needs to show a payment form",
    ...session,
    output: StripeConfig,
  }),
];
