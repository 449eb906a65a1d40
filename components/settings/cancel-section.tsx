"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useCancelSubscription, useResumeSubscription } from "@/lib/client/data/use-billing";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { SettingsSection } from "./settings-section";

/** Cancels an active subscription, and resumes one that is cancelled but still runs. */
export function CancelSection({ status }: { status: SubscriptionStatus }) {
  if (status.status !== "active" && !(status.cancelAtPeriodEnd && status.plan !== "free")) return null;
  return status.cancelAtPeriodEnd ? <Ending status={status} /> : <Cancel status={status} />;
}

function usePeriodEnd({ currentPeriodEnd }: SubscriptionStatus): string {
  const { timeZone } = useCurrentTime();
  return currentPeriodEnd ? shortDate(currentPeriodEnd, timeZone) : "the end of the billing period";
}

function Cancel({ status }: { status: SubscriptionStatus }) {
  const end = usePeriodEnd(status);
  const cancel = useCancelSubscription();
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Cancel Subscription"
      description={`Pro stays until ${end}. Afterwards your feeds stay too, and you can go on reading them.`}
      action={
        <Button variant="destructive-ghost" onClick={() => setAsking(true)}>
          Cancel Subscription
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel your subscription?"
        description={`You keep Pro until ${end}. Nothing is charged after that, and no feed is lost.`}
        confirm="Cancel Subscription"
        dismiss="Keep Subscription"
        destructive
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </SettingsSection>
  );
}

function Ending({ status }: { status: SubscriptionStatus }) {
  const end = usePeriodEnd(status);
  const resume = useResumeSubscription();
  return (
    <SettingsSection
      title="Your subscription is cancelled"
      description={`It ends on ${end}, and nothing more is charged. Until then you can take it back.`}
      action={
        <Button variant="outline" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume Subscription
        </Button>
      }
    />
  );
}
