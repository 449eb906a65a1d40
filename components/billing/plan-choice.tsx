"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { isSettledPlan } from "@/lib/client/billing/plan-state";
import { useUpgrade } from "@/lib/client/data/use-billing";
import type { BillingSubscription, PlanId } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PAID_PLAN_LIST, type PaidPlan } from "./paid-plans";
import { PlanChangeDialog } from "./plan-change-dialog";

type Known = { status: SubscriptionStatus; billing: BillingSubscription | undefined };

/** The two paid plans as rows, each with its button. */
export function PlanChoice({ status, billing }: Known) {
  const upgrade = useUpgrade();
  const isActive = status.status === "active";
  // A trial becomes a plan only with a card.
  const isSettled = isSettledPlan(status);
  // The trial has the main button of the tab where it is still to be had.
  const offersTrial = status.plan === "free" && status.trialAvailable;
  const changes = isActive || status.status === "trialing";
  const [wanted, setWanted] = useState<PlanId | null>(null);
  return (
    <>
      {wanted ? <PlanChangeDialog planId={wanted} onClose={() => setWanted(null)} /> : null}
      <ul className="divide-y border-y">
        {PAID_PLAN_LIST.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <PlanLine plan={plan} />
            {isSettled && billing?.plan === plan.id ? (
              <Badge variant="positive">Current plan</Badge>
            ) : (
              <Button
                variant={plan.isPopular && !isSettled && !offersTrial ? "default" : "outline"}
                className="sm:w-46"
                busy={upgrade.isPending && upgrade.variables?.planId === plan.id}
                disabled={upgrade.isPending}
                onClick={() => (changes ? setWanted(plan.id) : upgrade.mutate({ planId: plan.id }))}
              >
                {isSettled ? "Switch" : "Upgrade"} to {plan.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function PlanLine({ plan }: { plan: PaidPlan }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {plan.name} <Badge variant="positive">{plan.badge}</Badge>
      </p>
      <p className="text-muted-foreground">
        {plan.price} per month, {plan.billed}
      </p>
    </div>
  );
}
