"use client";
import { useSubscription } from "@/lib/client/data/use-account";
import { ProFeature } from "./pro-feature";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

export function WebhooksTab() {
  const subscription = useSubscription().data;
  if (!subscription) return <SettingsLoading />;
  return (
    <SettingsSection
      title="Webhooks"
      description="A call to an address of yours whenever something happens in your feeds."
    >
      {subscription.plan === "pro" ? (
        <>
          <p>No webhooks configured</p>
          <p className="mt-1 text-muted-foreground">Creating them: Coming Soon</p>
        </>
      ) : (
        <ProFeature>Webhooks are available with the Pro plan.</ProFeature>
      )}
    </SettingsSection>
  );
}
