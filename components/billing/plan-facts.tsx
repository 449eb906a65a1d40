"use client";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { statusLabel } from "@/lib/client/billing/plan-state";
import { isoOf, money } from "@/lib/client/format/money";
import { pluralize } from "@/lib/client/format/pluralize";
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
    <dl className="divide-y border-y">
      <Fact name="Plan">
        {label === "Free Trial" ? (
          <span className="flex items-center gap-2">
            Pro <StatusBadge label={label} />
          </span>
        ) : (
          planLine({ status, billing })
        )}
      </Fact>
      {label === "Free Trial" ? null : label === "Inactive" ? (
        // The free plan works: only the paid one does not.
        <Fact name="Paid plan">{label}</Fact>
      ) : (
        <Fact name="Status">
          <StatusBadge label={label} />
        </Fact>
      )}
      {label !== "Inactive" && end ? (
        <Fact name={endLabel({ status })}>
          {shortDate(end, timeZone)}
          {label === "Free Trial" && !status.trialInfo.chargeAtEnd
            ? ` (${pluralize(status.trialInfo.daysRemaining, "day")} left)`
            : null}
        </Fact>
      ) : null}
      {label === "Free Trial" ? <Fact name="After the trial">{afterTrial(status)}</Fact> : null}
      {status.plan === "free" && status.trialAvailable ? (
        <Fact name="Free trial">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className="min-w-0 flex-1 basis-60">{TRIAL_OFFER}</p>
            <Button asChild className="sm:w-46">
              {/* Another document: reached by a full navigation. */}
              <a href="/pricing">Start Free Trial</a>
            </Button>
          </div>
        </Fact>
      ) : null}
    </dl>
  );
}

const TRIAL_OFFER = "Try Pro for 7 days without a card. The trial includes everything except API keys and webhooks.";

const StatusBadge = ({ label }: { label: keyof typeof VARIANTS }) => <Badge variant={VARIANTS[label]}>{label}</Badge>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 sm:cols-start-36">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the plan's label, with name and price of one that is paid for. */
export function planLine({ status, billing }: Known): string {
  if (!billing?.plan || status.plan === "free") return status.label;
  const price =
    billing.amount === null ? "" : `, ${money(billing.amount, billing.currency ?? undefined)} a ${billing.interval}`;
  return `${status.label} (${paidPlan(billing.plan).name}${price})`;
}

function afterTrial({ trialInfo: { chargeAtEnd }, cancelAtPeriodEnd }: SubscriptionStatus): string {
  if (chargeAtEnd)
    return `Your card on file is charged ${money(chargeAtEnd.amount, chargeAtEnd.currency)}, and Pro continues.`;
  const why = cancelAtPeriodEnd ? "You cancelled" : "You haven't added a card";
  return `You return to Free and keep your feeds. ${why}, so you won't be charged.`;
}

function endLabel({ status }: Pick<Known, "status">): string {
  if (status.cancelAtPeriodEnd) return "Ends on";
  if (status.status === "trialing") return status.trialInfo.chargeAtEnd ? "First payment on" : "Ends";
  return "Current period ends";
}
