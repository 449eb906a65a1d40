"use client";
import { useEffect } from "react";
import { NoPlans } from "@/components/billing/no-plans";
import { PastDueNotice } from "@/components/billing/past-due-notice";
import { BillingHistory } from "@/components/billing/payment/billing-history";
import { PaymentMethods } from "@/components/billing/payment/payment-methods";
import { planLine } from "@/components/billing/plan-facts";
import { Button } from "@/components/ui/button";
import { ExternalLink, Plus } from "@/components/ui/icons/icons";
import { hasNoPlans, planText } from "@/lib/client/billing/plan-state";
import { useSubscription } from "@/lib/client/data/use-account";
import {
  useAddPaymentMethod,
  useBilling,
  useBillingPortal,
  useCardSync,
  useInvoices,
  usePaymentMethods,
} from "@/lib/client/data/use-billing";
import { INVOICES_SHOWN } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

/** The plan, payment methods, invoices, and a link to the provider's portal for those who have anything there. */
export function BillingTab() {
  const status = useSubscription().data;
  if (!status) return <SettingsLoading />;
  if (!hasNoPlans(status)) return <Billing status={status} />;
  return (
    <SettingsSection>
      <NoPlans />
    </SettingsSection>
  );
}

function Billing({ status }: { status: SubscriptionStatus }) {
  const add = useAddPaymentMethod();
  const methods = usePaymentMethods();
  const invoices = useInvoices();
  useCardReturn();
  // Until they are loaded, and where that failed, their list says so.
  const hasCards = methods.data?.length !== 0;
  const hasInvoices = invoices.data?.length !== 0;
  const hasMore = invoices.data?.length === INVOICES_SHOWN;
  const hasPortal = [methods, invoices].some(({ data, isError }) => isError || data?.length);
  return (
    <>
      {status.status === "past_due" ? <PastDueNotice className="mt-5" /> : null}
      <PresentPlan status={status} />
      <SettingsSection
        title="Payment methods"
        description={hasCards ? undefined : "No payment methods yet."}
        action={
          <Button variant="outline" busy={add.isPending} onClick={() => add.mutate()}>
            <Plus aria-hidden="true" /> Add payment method
          </Button>
        }
      >
        {hasCards ? <PaymentMethods /> : null}
      </SettingsSection>
      <SettingsSection
        title="Billing history"
        description={hasMore ? "Your five most recent invoices." : hasInvoices ? undefined : "No invoices yet."}
      >
        {hasInvoices ? <BillingHistory /> : null}
      </SettingsSection>
      {hasPortal ? <BillingPortal /> : null}
    </>
  );
}

function PresentPlan({ status }: { status: SubscriptionStatus }) {
  const billing = useBilling().data;
  return (
    <SettingsSection>
      <dl className="grid gap-x-6 gap-y-0.5 border-y py-3.5 sm:cols-start-36">
        <dt className="text-muted-foreground">Plan</dt>
        <dd className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            {status.plan === "free"
              ? "Free, $0"
              : status.plan === "trial"
                ? planText(status)
                : planLine({ status, billing })}
          </span>
          <Button asChild variant="link" size="inline">
            {/* Another document: reached by a full navigation. */}
            <a href="/pricing">See plans</a>
          </Button>
        </dd>
      </dl>
    </SettingsSection>
  );
}

function BillingPortal() {
  const portal = useBillingPortal();
  return (
    <SettingsSection
      title="Billing portal"
      description="Addresses, tax numbers and all invoices, on our payment provider's page."
      action={
        <Button variant="outline" busy={portal.isPending} onClick={() => portal.mutate()}>
          <ExternalLink aria-hidden="true" /> Open portal
        </Button>
      }
    />
  );
}

/** Handles the return from the provider's card page (`?setup=success`): reloads the cards once and clears the address. */
function useCardReturn(): void {
  const { mutate } = useCardSync();
  useEffect(() => {
    const search = new URLSearchParams(window.location.search);
    if (search.get("setup") !== "success") return;
    const sessionId = search.get("session_id");
    window.history.replaceState(null, "", "/settings?tab=billing");
    mutate(sessionId ? { sessionId } : {});
  }, [mutate]);
}
