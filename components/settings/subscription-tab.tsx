"use client";
import { NoPlans } from "@/components/billing/no-plans";
import { PastDueNotice } from "@/components/billing/past-due-notice";
import { PlanChoice } from "@/components/billing/plan-choice";
import { PlanFacts } from "@/components/billing/plan-facts";
import { PlanUsage } from "@/components/billing/plan-usage";
import { ErrorState } from "@/components/shared/error-state";
import { hasNoPlans, isSettledPlan } from "@/lib/client/billing/plan-state";
import { useSubscription } from "@/lib/client/data/use-account";
import { useBilling } from "@/lib/client/data/use-billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { CancelSection } from "./cancel-section";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

/** Status and plan, changing it and cancelling it. */
export function SubscriptionTab() {
  const subscription = useSubscription();
  const status = subscription.data;
  if (!status) {
    return subscription.isError ? (
      <ErrorState
        title="Failed to load your subscription"
        error={subscription.error}
        onRetry={() => void subscription.refetch()}
      />
    ) : (
      <SettingsLoading />
    );
  }
  if (hasNoPlans(status)) {
    return (
      <SettingsSection>
        <NoPlans />
      </SettingsSection>
    );
  }
  return <Subscription status={status} />;
}

function Subscription({ status }: { status: SubscriptionStatus }) {
  const billing = useBilling().data;
  return (
    <>
      <SettingsSection description={status.plan === "trial" ? TRIAL_CONTENT : undefined}>
        {status.status === "past_due" ? <PastDueNotice className="mb-6" /> : null}
        <PlanFacts status={status} billing={billing} />
      </SettingsSection>
      <SettingsSection title="Usage">
        <PlanUsage status={status} />
      </SettingsSection>
      {status.status === "past_due" ? null : (
        <SettingsSection
          title={isSettledPlan(status) ? "Change plan" : "Upgrade"}
          description={choiceText(status, billing?.has_payment_method ?? false)}
        >
          <PlanChoice status={status} billing={billing} />
        </SettingsSection>
      )}
      <CancelSection status={status} />
    </>
  );
}

const TRIAL_CONTENT = "Your free trial includes everything in Pro except API keys and webhooks.";

function choiceText({ status, plan }: SubscriptionStatus, hasCard: boolean): string {
  if (status !== "trialing") {
    return plan === "pro"
      ? "Developer and Yearly include the same features."
      : "Pro adds unlimited feeds and bundles, smart feeds, newsletters, API keys and webhooks.";
  }
  return hasCard
    ? "Your card is saved. You won't be charged before the trial ends."
    : "Choose a plan and add a card to keep Pro after the trial. You won't be charged before it ends.";
}
