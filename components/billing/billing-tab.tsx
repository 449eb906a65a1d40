"use client";
import { ExternalLink, Plus } from "lucide-react";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { useSubscription } from "@/lib/client/use-account";
import { useAddPaymentMethod, useBillingPortal } from "@/lib/client/use-billing";
import { BillingHistory } from "./billing-history";
import { PastDueNotice } from "./past-due-notice";
import { PaymentMethods } from "./payment-methods";
import { useCardReturn } from "./use-card-return";

/** Cards, invoices, and the provider's own page for the rest. */
export function BillingTab() {
  const status = useSubscription().data?.status;
  const add = useAddPaymentMethod();
  const portal = useBillingPortal();
  useCardReturn();
  return (
    <>
      {status === "past_due" ? <PastDueNotice className="mb-7" /> : null}
      <SettingsSection
        title="Payment Methods"
        action={
          <Button size="sm" busy={add.isPending} onClick={() => add.mutate()}>
            <Plus aria-hidden="true" /> Add Payment Method
          </Button>
        }
      >
        <PaymentMethods />
      </SettingsSection>
      <SettingsSection title="Billing History" description="Your five most recent invoices.">
        <BillingHistory />
      </SettingsSection>
      <SettingsSection
        title="Billing Portal"
        description="Addresses, tax numbers and all invoices, on our payment provider's page."
        action={
          <Button size="sm" busy={portal.isPending} onClick={() => portal.mutate()}>
            <ExternalLink aria-hidden="true" /> Open Portal
          </Button>
        }
      />
    </>
  );
}
