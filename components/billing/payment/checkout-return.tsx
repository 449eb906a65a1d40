"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWelcome } from "@/components/billing/use-welcome";
import { ErrorState } from "@/components/shared/error-state";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/client/api/report-error";
import { useBillingSync } from "@/lib/client/data/use-billing";
import { toast } from "@/lib/client/stores/toast-store";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";

/** The page after the checkout: reads the subscription, shows a welcome and goes to the home screen. */
export function CheckoutReturn({ sessionId }: { sessionId: string | null }) {
  const router = useRouter();
  const { mutate, ...sync } = useBillingSync();
  const welcome = useWelcome();
  const asked = useRef(false);
  const ask = () =>
    mutate(sessionId ? { sessionId } : {}, {
      onSuccess: (subscription) => {
        if (welcome(subscription)) return;
        toast({ title: "Payment not finished", description: "Your payment didn't go through. Please try again." });
        router.replace(PRICING_PATH);
      },
    });
  const start = useRef(ask);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    start.current();
  }, []);
  if (sync.isError) {
    return (
      <ErrorState
        screen
        title="Your subscription isn't ready yet"
        message={messageOf(sync.error, "Your payment is safe. Try again in a moment.")}
        busy={sync.isPending}
        onRetry={ask}
      />
    );
  }
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-6 py-24 text-center text-muted-foreground">
      <Spinner />
      <h1 className="font-serif text-foreground text-xl">Setting up your subscription…</h1>
    </div>
  );
}
