"use client";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";

type Props = {
  /** as within a sentence: "webhooks" */
  feature: string;
  status: Pick<SubscriptionStatus, "plan" | "trialAvailable">;
  isInTrial?: boolean;
  /** an example; none where the reader still has some of their own */
  children?: ReactNode;
};

/** Replaces a feature that the plan doesn't include: names the plan that has it, links to it and shows an example. */
export function ProFeature({ feature, status, isInTrial = false, children }: Props) {
  const offersTrial = isInTrial && status.trialAvailable;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge>Pro Feature</Badge>
          <p>
            {status.plan === "trial"
              ? `The free trial doesn't include ${feature}.`
              : `${offersTrial ? "Pro and the free trial include" : "The Pro plan includes"} ${feature}.`}
          </p>
        </div>
        <Button asChild>
          {/* Another document: reached by a full navigation. */}
          <a href="/pricing">{offersTrial ? "Start Free Trial" : "Upgrade to Pro"}</a>
        </Button>
      </div>
      {children}
    </div>
  );
}
