"use client";
import { Badge } from "@/components/ui/badge";
import { statusLabel } from "@/lib/client/billing/plan-state";
import { isoOf, money } from "@/lib/client/format/money";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { paidPlan } from "./paid-plans";

const VARIANTS = { Active: "positive", "Free Trial": "default", "Past Due": "warning" } as const;

type Known = { status: SubscriptionStatus; billing: BillingSubscription | undefined };

/** The current state of the subscription. */
export function PlanFacts({ status, billing }: Known) {
  const { timeZone } = useCurrentTime();
  const label = statusLabel(status.status);
  const end = status.currentPeriodEnd ?? (billing?.current_period_end ? isoOf(billing.current_period_end) : null);
  return (
    <dl className="grid gap-3 sm:cols-start-44 [&>dd]:max-sm:-mt-2 [&>dt]:text-muted-foreground">
      <dt>Plan</dt>
      <dd>{planLine({ status, billing })}</dd>
      {/* The free plan works: only the paid one does not. */}
      <dt>{label === "Inactive" ? "Paid plan" : "Status"}</dt>
      <dd>
        {label === "Inactive" ? (
          label
        ) : (
          <Badge variant={VARIANTS[label]} className="px-2 py-0.5 text-small">
            {label}
          </Badge>
        )}
      </dd>
      {label !== "Inactive" && end ? (
        <>
          <dt>{endLabel({ status })}</dt>
          <dd>{shortDate(end, timeZone)}</dd>
        </>
      ) : null}
      {label === "Free Trial" ? (
        <>
          <dt>After the trial</dt>
          <dd>{afterTrial(status)}</dd>
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

function afterTrial({ trialInfo: { chargeAtEnd }, cancelAtPeriodEnd }: SubscriptionStatus): string {
  if (chargeAtEnd) return `Your card on file is charged ${money(chargeAtEnd.amount, chargeAtEnd.currency)}.`;
  const why = cancelAtPeriodEnd ? "it is cancelled" : "there is no card on file";
  return `It ends without a charge: ${why}.`;
}

function endLabel({ status }: Pick<Known, "status">): string {
  if (status.cancelAtPeriodEnd) return "Ends on";
  if (status.status === "trialing") return status.trialInfo.chargeAtEnd ? "First payment on" : "Trial ends on";
  return "Current period ends";
}
