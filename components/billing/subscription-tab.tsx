"use client";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { useClock } from "@/lib/client/clock";
import { shortDate } from "@/lib/client/relative-time";
import { useSubscription } from "@/lib/client/use-account";

/** The plan and until when it runs. */
export function SubscriptionTab() {
  const subscription = useSubscription().data;
  const { timeZone } = useClock();
  if (!subscription) return null;
  const { label, currentPeriodEnd } = subscription;
  return (
    <SettingsSection
      title={label}
      description={currentPeriodEnd ? `Current period ends ${shortDate(currentPeriodEnd, timeZone)}` : null}
      action={
        <Button asChild>
          <a href="/pricing">See plans</a>
        </Button>
      }
    />
  );
}
