"use client";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { hasNoPlans, isRunning, pricingAction } from "@/lib/client/billing/plan-state";
import { useSubscription } from "@/lib/client/data/use-account";
import { usePayHere } from "@/lib/client/data/use-billing";
import { CurrentPlan } from "./current-plan";
import { NoPlans } from "./no-plans";
import { PastDueNotice } from "./past-due-notice";
import { CheckoutReturn } from "./payment/checkout-return";
import { PayStep } from "./payment/pay-step";
import { PlanActions } from "./plan-actions";
import { PlanCards } from "./plan-cards";

/** /pricing for signed-in visitors: choice, payment here or at the provider's, and the return from it. */
export function PlansScreen() {
  const status = useSubscription().data;
  const payHere = usePayHere();
  const search = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPaying = useRef(false);
  const isFirst = pricingAction(status) === "Start 7-Day Free Trial";
  const step = payHere.data ?? null;
  useEffect(() => {
    if (wasPaying.current && !step) heading.current?.focus();
    wasPaying.current = step !== null;
  }, [step]);
  if (search.get("checkout") === "success") return <CheckoutReturn sessionId={search.get("session_id")} />;
  if (step) return <PayStep checkout={step} onBack={payHere.reset} />;
  return (
    <div className="page-wide">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-title outline-none">
        Choose Your Plan
      </h1>
      {status && hasNoPlans(status) ? (
        <NoPlans />
      ) : (
        <>
          <p className="mt-1 mb-8 text-muted-foreground">
            {isFirst ? (
              <>
                Both plans start with a <span className="whitespace-nowrap">7-day</span> free trial. The trial includes
                everything except API keys and webhooks.
              </>
            ) : (
              "Both plans have the same features. Cancel anytime and keep your feeds."
            )}
          </p>
          {search.get("checkout") === "cancelled" ? <CheckoutLeft /> : null}
          {status?.status === "past_due" ? <PastDueNotice className="mb-8" /> : null}
          {status ? <CurrentPlan status={status} /> : null}
          <PlanCards
            actions={(plan) => <PlanActions plan={plan} payHere={payHere} />}
            below={
              status && !isRunning(status.status) ? (
                <p className="mt-4 text-muted-foreground">
                  {isFirst
                    ? "You don't need a card to start. If you add one, we charge it when the trial ends."
                    : "Pay at our payment provider's checkout, or choose “Pay on this page” to enter your card here."}
                </p>
              ) : null
            }
          />
        </>
      )}
    </div>
  );
}

function CheckoutLeft() {
  return (
    <p role="status" className="mb-8 rounded-lg bg-accent px-4 py-3">
      You left the checkout, so you weren't charged.
    </p>
  );
}
