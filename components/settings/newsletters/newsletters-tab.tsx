"use client";
import Link from "next/link";
import { useState } from "react";
import { CopyRow } from "@/components/apps/copy-row";
import { ExampleArticle, ExampleFrame } from "@/components/settings/example";
import { ProFeature } from "@/components/settings/pro-feature";
import { SettingsLoading } from "@/components/settings/settings-loading";
import { SettingsSection } from "@/components/settings/settings-section";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { useCreateNewsletterAddress, useNewsletters } from "@/lib/client/data/account/use-newsletters";
import { useSubscription } from "@/lib/client/data/use-account";
import type { Newsletters } from "@/lib/contracts/newsletters/newsletters";
import { SenderList } from "./sender-list";

const ABOUT = "Read newsletters here instead of in your mailbox: each sender becomes a private feed.";

const ICON = "/icons/newsletter.svg";

/** An address, and what came to it. */
const EXAMPLE = (
  <ExampleFrame>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b pt-1 pb-3">
      Newsletter address <span className="font-mono text-small">robin-k7@news.example.org</span>
    </p>
    <ul>
      <ExampleArticle source="Harbour Letter" icon={ICON} title="What the tide left behind" when="2 h" />
      <ExampleArticle source="Slow Kitchen" icon={ICON} title="Five soups for November" when="Yesterday" />
    </ul>
  </ExampleFrame>
);

/** Newsletters: the address, and the senders that use it. */
export function NewslettersTab() {
  const subscription = useSubscription().data;
  const plan = subscription?.plan;
  const newsletters = useNewsletters(plan !== undefined && plan !== "free");
  if (!subscription) return <SettingsLoading />;
  if (plan === "free") {
    return (
      <SettingsSection description={ABOUT}>
        <ProFeature feature="newsletters" status={subscription} isInTrial>
          {EXAMPLE}
        </ProFeature>
      </SettingsSection>
    );
  }
  if (newsletters.data) return <Sections newsletters={newsletters.data} />;
  if (newsletters.isPending) return <SettingsLoading />;
  return (
    <ErrorState
      title="Failed to load newsletters"
      error={newsletters.error}
      onRetry={() => void newsletters.refetch()}
    />
  );
}

function Sections({ newsletters: { address, isAvailable, senders } }: { newsletters: Newsletters }) {
  return (
    <>
      <SettingsSection
        description={
          address
            ? "Subscribe to newsletters with this address. Each sender becomes a private feed that only you can read."
            : ABOUT
        }
      >
        {address ? (
          <Address address={address} />
        ) : isAvailable ? (
          <div className="grid grid-cols-1 gap-6">
            <CreateAddress />
            {senders.length > 0 ? null : EXAMPLE}
          </div>
        ) : (
          <p className="text-faint">This server isn't set up to receive email.</p>
        )}
      </SettingsSection>
      {address || senders.length > 0 ? (
        <SettingsSection
          title="Senders"
          description="To rename or delete a sender, open its feed. Email from muted senders is discarded."
        >
          {senders.length > 0 ? (
            <SenderList senders={senders} />
          ) : (
            <p className="text-faint">No newsletters yet. A feed appears when the first issue arrives.</p>
          )}
        </SettingsSection>
      ) : null}
    </>
  );
}

function CreateAddress() {
  const create = useCreateNewsletterAddress();
  return (
    <Button className="justify-self-start" busy={create.isPending} onClick={() => create.mutate()}>
      Create your address
    </Button>
  );
}

function Address({ address }: { address: string }) {
  const create = useCreateNewsletterAddress();
  const [isAsking, setAsking] = useState(false);
  const replace = () => create.mutate(undefined, { onSuccess: () => setAsking(false) });
  return (
    <div className="grid gap-3">
      <CopyRow label="Newsletter address" value={address} />
      <p className="text-muted-foreground text-small">
        If a newsletter asks you to confirm, open its email here and use the button above it.{" "}
        <Link href="/tutorials?tab=quick" className="text-link underline">
          How newsletters work
        </Link>
      </p>
      <div>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          New address
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Create a new address?"
        description="The old address stops working immediately. Subscribe again to the newsletters you want to keep."
        confirm="Create new address"
        destructive
        busy={create.isPending}
        onConfirm={replace}
      />
    </div>
  );
}
