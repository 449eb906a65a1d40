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
      offer: "Pro ends immediately, and we cancel the unpaid invoice. You keep your feeds and can still read them.",
      question:
        "Pro ends immediately. We cancel the unpaid invoice, and you won't be charged again. You keep all your feeds.",
    };
  }
  const rest = "After that, you keep your feeds and can still read them.";
  return status === "trialing"
    ? {
        what: "Trial",
        offer: `Your trial continues until ${end}, and your card won't be charged. ${rest}`,
        question: `You keep Pro until ${end}. Your card won't be charged, and you keep all your feeds.`,
      }
    : {
        what: "Subscription",
        offer: `You keep Pro until ${end}. ${rest}`,
        question: `You keep Pro until ${end}. You won't be charged again, and you keep all your feeds.`,
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
      description={`It ends on ${end}, and you won't be charged again. Until then you can resume it.`}
      action={
        <Button variant="outline" className="sm:w-46" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume {what === "trial" ? "Trial" : "Subscription"}
        </Button>
      }
    />
  );
}
