"use client";
import Link from "next/link";
import { useState } from "react";
import { SubscriptionCard } from "@/components/billing/subscription-card";
import { USAGE_TONES } from "@/components/billing/usage-tone";
import { cn } from "@/components/ui/cn";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Progress } from "@/components/ui/progress";
import { asksToUpgrade, cardAction, hasNoPlans, planText, usage } from "@/lib/client/billing/plan-state";
import { useSubscription } from "@/lib/client/data/use-account";
import { useCounts } from "@/lib/client/data/use-counts";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";

/**
 * The plan in one line at the foot of the library; a click shows the whole card, which is there by itself when the
 * trial is about to end or a payment failed. Nothing on an installation without plans, and before anything was read.
 */
export function PlanLine() {
  const status = useSubscription().data;
  const [open, setOpen] = useState(false);
  const counts = useCounts().data;
  if (!status || hasNoPlans(status)) return null;
  if (status.plan !== "free" && asksToUpgrade(status)) {
    return <SubscriptionCard className="mx-3 mb-3 rail:hidden shrink-0" />;
  }
  if (!counts || counts.unread === counts.total) return null;
  const action = cardAction(status);
  return (
    <div className="rail:hidden shrink-0 px-4.5 pb-2 text-xs">
      <FeedsBar status={status} />
      <div className="flex h-8 items-center justify-between gap-3">
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger
            className={cn(
              "min-w-0 truncate rounded-sm py-1 text-left",
              status.status === "active" ? "font-medium text-positive" : "text-muted-foreground",
            )}
          >
            {planText(status)}
          </PopoverTrigger>
          <PopoverContent side="top" align="start" aria-label="Your plan" className="w-64 border-0">
            <SubscriptionCard />
          </PopoverContent>
        </Popover>
        <ActionLink {...action} />
      </div>
    </div>
  );
}

/** The pricing page is another document. */
function ActionLink({ href, label }: { href: string; label: string }) {
  const className = "shrink-0 rounded-sm py-1 font-medium text-link hover:underline";
  return href === PRICING_PATH ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <Link href={href} className={className}>
      {label}
    </Link>
  );
}

function FeedsBar({ status: { currentUsage, limits } }: { status: SubscriptionStatus }) {
  const used = usage({ count: currentUsage.feedCount, limit: limits.maxFeeds });
  if (!used) return null;
  return (
    <Progress
      value={used.percent}
      label="Feeds used"
      className={cn("h-0.75 bg-border", USAGE_TONES[used.level] ?? "text-border-strong")}
    />
  );
}
