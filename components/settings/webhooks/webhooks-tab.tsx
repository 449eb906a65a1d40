"use client";
import { useState } from "react";
import { ProFeature } from "@/components/settings/pro-feature";
import { SettingsLoading } from "@/components/settings/settings-loading";
import { SettingsSection } from "@/components/settings/settings-section";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons/icons";
import { useWebhooks } from "@/lib/client/data/account/use-webhooks";
import { useSubscription } from "@/lib/client/data/use-account";
import type { Webhook } from "@/lib/contracts/webhooks/webhooks";
import { SecretDialog } from "./secret-dialog";
import { WebhookCard } from "./webhook-card";
import { WebhookExample } from "./webhook-example";
import { WebhookForm } from "./webhook-form";

/** Webhooks: the list with each one's log, the form, the secret. Without Pro, those there are stay, paused. */
export function WebhooksTab() {
  const subscription = useSubscription().data;
  const webhooks = useWebhooks();
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (!subscription || webhooks.isPending) return <SettingsLoading />;
  const isPro = subscription.plan === "pro";
  return (
    <SettingsSection
      description="Send new articles and feed events to your server, Slack, Discord, Telegram and others."
      action={
        isPro && webhooks.data ? (
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden="true" /> New webhook
          </Button>
        ) : null
      }
    >
      <div className="grid gap-6">
        {isPro ? null : (
          <ProFeature feature="webhooks" status={subscription}>
            {webhooks.data?.length === 0 ? <WebhookExample /> : null}
          </ProFeature>
        )}
        {!webhooks.data ? (
          <ErrorState title="Failed to load webhooks" error={webhooks.error} onRetry={() => void webhooks.refetch()} />
        ) : webhooks.data.length > 0 ? (
          <ul className="divide-y border-y">
            {webhooks.data.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                isPro={isPro}
                onEdit={() => setEdited(webhook)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        ) : isPro ? (
          <p className="text-faint">No webhooks configured</p>
        ) : null}
      </div>
      {edited ? (
        <WebhookForm
          webhook={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onCreated={(created) => setSecret(created.secret)}
        />
      ) : null}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </SettingsSection>
  );
}
