"use client";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { isRunning, isSettledPlan, pricingAction } from "@/lib/client/billing/plan-state";
import { useSubscription } from "@/lib/client/data/use-account";
import { useBilling, useCheckout, type usePayHere, useUpgrade } from "@/lib/client/data/use-billing";
import type { PaidPlan } from "./paid-plans";
import { PlanChangeDialog } from "./plan-change-dialog";

/** The button of a plan for a signed-in visitor. */
export function PlanActions({ plan, payHere }: { plan: PaidPlan; payHere: ReturnType<typeof usePayHere> }) {
  const status = useSubscription().data;
  const billing = useBilling().data;
  const checkout = useCheckout();
  const upgrade = useUpgrade();
  const action = pricingAction(status);
  // A second subscription next to a running one is refused: the running one is changed.
  const changes = isRunning(status?.status);
  const isPreviewed = status?.status === "active" || status?.status === "trialing";
  const [isAsking, setAsking] = useState(false);
  const begin = () => {
    if (isPreviewed) setAsking(true);
    else if (changes) upgrade.mutate({ planId: plan.id });
    else checkout.mutate(plan.id);
  };
  const busy = checkout.isPending || payHere.isPending || upgrade.isPending;
  if (status && isSettledPlan(status) && billing?.plan === plan.id) return <CurrentPlan />;
  // Both plans have the same button text, so a screen reader hears the plan too.
  const which = <span className="sr-only"> ({plan.name})</span>;
  return (
    <>
      {isAsking ? <PlanChangeDialog planId={plan.id} onClose={() => setAsking(false)} /> : null}
      <Button
        variant={plan.isPopular ? "default" : "outline"}
        size="lg"
        busy={changes ? upgrade.isPending : checkout.isPending}
        disabled={busy}
        onClick={begin}
      >
        {action}
        {which}
      </Button>
      {changes ? null : (
        <Button
          variant="link"
          size="sm"
          className="font-normal text-muted-foreground"
          disabled={busy}
          onClick={() => payHere.mutate(plan.id)}
        >
          {payHere.isPending && payHere.variables === plan.id ? "Opening…" : "Pay on this page"}
          {which}
        </Button>
      )}
    </>
  );
}

function CurrentPlan() {
  return (
    <>
      <p className="grid h-11 place-items-center rounded-md bg-positive-soft font-medium text-positive">
        Your current plan
      </p>
      <Button variant="link" size="sm" asChild>
        <Link href="/settings?tab=subscription">Manage Subscription</Link>
      </Button>
    </>
  );
}
