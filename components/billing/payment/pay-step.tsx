"use client";
import { Elements } from "@stripe/react-stripe-js";
import { useEffect, useRef } from "react";
import { paidPlan } from "@/components/billing/paid-plans";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { money } from "@/lib/client/format/money";
import { useStripeJs } from "@/lib/client/hooks/use-stripe-js";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";
import { PayForm } from "./pay-form";
import { useCardAppearance } from "./use-card-appearance";

/** Payment on this page: the provider's form in our layout, while there is a client secret. */
export function PayStep({ checkout, onBack }: { checkout: EmbeddedCheckout; onBack: () => void }) {
  const script = useStripeJs(checkout);
  const appearance = useCardAppearance();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page-narrow">
      <Button variant="ghost" size="sm" className="-ml-3 mb-3" onClick={onBack}>
        <ArrowLeft aria-hidden="true" /> Back to Plans
      </Button>
      <h1 ref={heading} tabIndex={-1} className="font-serif text-title outline-none">
        Complete Your Subscription
      </h1>
      <Order checkout={checkout} />
      {script.isError ? (
        <ErrorState
          title="Failed to load the card form"
          message="Check your connection and turn off ad blockers, then try again."
          busy={script.isFetching}
          error={script.error}
          onRetry={() => void script.refetch()}
        />
      ) : script.data ? (
        <Elements stripe={script.data} options={{ clientSecret: checkout.clientSecret, appearance }}>
          <PayForm checkout={checkout} />
        </Elements>
      ) : (
        <CardSkeleton />
      )}
    </div>
  );
}

/** The plan, the amount due today and the amounts after it. */
function Order({ checkout }: { checkout: EmbeddedCheckout }) {
  const { planType, trialDays, amount, currency } = checkout;
  const price = money(amount, currency);
  const period = planType === "yearly" ? "year" : "month";
  return (
    <dl className="mt-5 mb-7 grid grid-cols-fr-auto gap-y-2 border-y py-4">
      <dt>{paidPlan(planType).name} plan</dt>
      <dd className="tabular text-right">
        {price} a {period}
      </dd>
      <dt className="font-medium">Due today</dt>
      <dd className="tabular text-right font-medium">{trialDays > 0 ? money(0, currency) : price}</dd>
      {trialDays > 0 ? (
        <dd className="col-span-2 text-faint text-small">
          Free for {trialDays} days, then {price} a {period}. Cancel before then and you won't be charged.
        </dd>
      ) : null}
    </dl>
  );
}

export function CardSkeleton() {
  return (
    <div className="grid gap-4" role="status" aria-label="Loading the card form">
      <Skeleton className="h-10" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
      <Skeleton className="h-11" />
    </div>
  );
}
