"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { asksToUpgrade, cardAction, hasNoPlans, isOver, usage, wasPaid } from "@/lib/client/billing/plan-state";
import { useSubscription } from "@/lib/client/data/use-account";
import { money } from "@/lib/client/format/money";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";
import { USAGE_TONES } from "./usage-tone";

/** The plan and its usage: an offer to upgrade, or one line for subscribers. */
export function SubscriptionCard({ className }: { className?: string }) {
  const status = useSubscription().data;
  const isAmongPlans = usePathname() === PRICING_PATH;
  // Nothing is shown on an installation without plans.
  if (!status || isAmongPlans || hasNoPlans(status)) return null;
  return asksToUpgrade(status) ? (
    <Offer status={status} className={className} />
  ) : (
    <Compact status={status} className={className} />
  );
}

type Shown = { status: SubscriptionStatus; className?: string };

function Offer({ status, className }: Shown) {
  const action = cardAction(status);
  const { title, text } = offerText(status);
  return (
    <section aria-label="Your plan" className={cn("grid gap-3 rounded-lg border bg-card p-3.5", className)}>
      <div>
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-muted-foreground text-small">{text}</p>
      </div>
      <FeedsBar status={status} />
      <Button size="sm" asChild>
        <PlanLink href={action.href}>{action.label}</PlanLink>
      </Button>
    </section>
  );
}

function Compact({ status, className }: Shown) {
  const action = cardAction(status);
  const { timeZone } = useCurrentTime();
  return (
    <section
      aria-label="Your plan"
      className={cn("grid gap-2 rounded-lg bg-positive-soft px-3.5 py-2.5 text-positive", className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-medium">{status.label}</p>
        <PlanLink href={action.href} className="touch inline-flex items-center text-small underline underline-offset-4">
          {action.label}
        </PlanLink>
      </div>
      {status.plan === "trial" ? <p className="text-small">{trialEnd(status, timeZone)}</p> : null}
      <FeedsBar status={status} />
    </section>
  );
}

function trialEnd({ trialInfo, trialEndsAt }: SubscriptionStatus, timeZone: string): string {
  const at = trialEndsAt ? shortDate(trialEndsAt, timeZone) : "its end";
  const { chargeAtEnd } = trialInfo;
  if (!chargeAtEnd) return `Ends on ${at}. You won't be charged.`;
  return `Your card will be charged ${money(chargeAtEnd.amount, chargeAtEnd.currency)} on ${at}.`;
}

/** Other documents are reached by a full navigation. */
function PlanLink({ href, ...rest }: { href: string; className?: string; children: string }) {
  return href === PRICING_PATH ? <a href={href} {...rest} /> : <Link href={href} {...rest} />;
}

function FeedsBar({ status }: { status: SubscriptionStatus }) {
  const { currentUsage, limits } = status;
  const used = usage({ count: currentUsage.feedCount, limit: limits.maxFeeds });
  if (!used) return null;
  const tone = USAGE_TONES[used.level];
  return (
    <div className="text-small">
      <p className="mb-1.5 flex justify-between gap-3 text-muted-foreground">
        Feeds used
        <span className={cn("tabular", tone && ["font-medium", tone])}>
          {currentUsage.feedCount} / {limits.maxFeeds}
        </span>
      </p>
      <Progress value={used.percent} label="Feeds used" className={cn("h-1.5", tone ?? "text-foreground")} />
    </div>
  );
}

function offerText(status: SubscriptionStatus): { title: string; text: string } {
  const days = status.trialInfo.daysRemaining;
  if (status.status === "past_due") {
    return { title: "Your last payment failed", text: "Update your card to keep Pro." };
  }
  if (isOver(status)) {
    const title = wasPaid(status) ? "Your subscription has ended" : "Your trial has expired";
    return { title, text: "Subscribe to add unlimited feeds again." };
  }
  if (status.plan === "trial") {
    return {
      title: `Your trial ends in ${days} ${days === 1 ? "day" : "days"}`,
      text: "You won't be charged. Subscribe to keep unlimited feeds.",
    };
  }
  const offer = "Get unlimited feeds and bundles with Pro.";
  return { title: "Free plan", text: status.trialAvailable ? `${offer} The first 7 days are free.` : offer };
}
