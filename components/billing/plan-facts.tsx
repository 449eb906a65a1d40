"use client";
import { Badge } from "@/components/ui/badge";
import { statusLabel } from "@/lib/client/billing/plan-state";
import { isoOf, money } from "@/lib/client/format/money";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { paidPlan } from "./paid-plans";

const VARIANTS = { Active: "positive", "Free Trial": "default", "Past Due": "warning", Inactive: "secondary" } as const;

type Known = { status: SubscriptionStatus; billing: BillingSubscription | undefined };

/** The current state of the subscription. */
export function PlanFacts({ status, billing }: Known) {
  const { timeZone } = useCurrentTime();
  const label = statusLabel(status.status);
  const end = status.currentPeriodEnd ?? (billing?.current_period_end ? isoOf(billing.current_period_end) : null);
  const isRunning = label !== "Inactive";
  return (
    <dl className="grid gap-3 sm:cols-start-44 [&>dd]:max-sm:-mt-2 [&>dt]:text-muted-foreground">
      <dt>Status</dt>
      <dd>
        <Badge variant={VARIANTS[label]} className="px-2 py-0.5 text-small">
          {label}
        </Badge>
      </dd>
      <dt>Plan</dt>
      <dd>{planLine({ status, billing })}</dd>
      {isRunning && end ? (
        <>
          <dt>{endLabel({ status, billing })}</dt>
          <dd>{shortDate(end, timeZone)}</dd>
        </>
      ) : null}
    </dl>
  );
}

function planLine({ status, billing }: Known): string {
  if (!billing?.plan || status.plan === "free") return status.label;
  const price =
    billing.amount === null ? "" : `, ${money(billing.amount, billing.currency ?? undefined)} a ${billing.interval}`;
  return `${status.label} (${paidPlan(billing.plan).name}${price})`;
}

function endLabel({ status, billing }: Known): string {
  if (status.cancelAtPeriodEnd) return "Ends on";
  if (status.status === "trialing") return billing?.has_payment_method ? "First payment on" : "Trial ends on";
  return "Current period ends";
}
