"use client";
import { SettingsSection } from "@/components/settings/settings-section";
import { useSubscription } from "@/lib/client/use-account";

/** What has been paid, and with what. */
export function BillingTab() {
  const status = useSubscription().data?.status;
  return (
    <SettingsSection
      title="Billing"
      description={
        status ? "Payments are handled by Stripe." : "You have no subscription, and nothing has been billed."
      }
    />
  );
}
