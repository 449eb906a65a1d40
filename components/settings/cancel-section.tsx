"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Button } from "@/components/ui/button";
import { canCancel } from "@/lib/client/billing/plan-state";
import { useCancelSubscription, useResumeSubscription } from "@/lib/client/data/use-billing";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { SettingsSection } from "./settings-section";

/** Cancels whatever would be charged, and resumes what is cancelled but still runs. */
export function CancelSection({ status }: { status: SubscriptionStatus }) {
  if (status.cancelAtPeriodEnd && status.plan !== "free") return <Ending status={status} />;
  return canCancel(status) ? <Cancel status={status} /> : null;
}

function usePeriodEnd({ currentPeriodEnd }: SubscriptionStatus): string {
  const { timeZone } = useCurrentTime();
  return currentPeriodEnd ? shortDate(currentPeriodEnd, timeZone) : "the end of the billing period";
}

type Words = { what: string; offer: string; question: string };

function wordsOf({ status }: SubscriptionStatus, end: string): Words {
  if (status === "past_due") {
    return {
      what: "Subscription",
      offer: "Pro ends at once and the open payment is dropped. Your feeds stay, and you can go on reading them.",
      question: "Pro ends at once. The open payment is dropped, nothing more is charged, and no feed is lost.",
    };
  }
  const rest = "Afterwards your feeds stay too, and you can go on reading them.";
  return status === "trialing"
    ? {
        what: "Trial",
        offer: `The trial goes on until ${end} and your card is not charged. ${rest}`,
        question: `You keep Pro until ${end}. Your card is not charged, and no feed is lost.`,
      }
    : {
        what: "Subscription",
        offer: `Pro stays until ${end}. ${rest}`,
        question: `You keep Pro until ${end}. Nothing is charged after that, and no feed is lost.`,
      };
}

function Cancel({ status }: { status: SubscriptionStatus }) {
  const { what, offer, question } = wordsOf(status, usePeriodEnd(status));
  const cancel = useCancelSubscription();
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      title={`Cancel ${what}`}
      description={offer}
      action={
        <Button variant="destructive-ghost" onClick={() => setAsking(true)}>
          Cancel {what}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel your ${what.toLowerCase()}?`}
        description={question}
        confirm={`Cancel ${what}`}
        dismiss={`Keep ${what}`}
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
  const what = status.status === "trialing" ? "trial" : "subscription";
  return (
    <SettingsSection
      title={`Your ${what} is cancelled`}
      description={`It ends on ${end}, and nothing more is charged. Until then you can take it back.`}
      action={
        <Button variant="outline" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume {what === "trial" ? "Trial" : "Subscription"}
        </Button>
      }
    />
  );
}
