"use client";
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useWelcome } from "@/components/billing/use-welcome";
import { Button } from "@/components/ui/button";
import { useBillingSync } from "@/lib/client/data/use-billing";
import { money } from "@/lib/client/format/money";
import { toast } from "@/lib/client/stores/toast-store";
import { BILLING_RETURN, type EmbeddedCheckout } from "@/lib/contracts/billing";
import { confirmCard } from "./confirm-card";

/** The provider's fields and a button: confirms in the browser, then the server reads the subscription from the provider. */
export function PayForm({ checkout }: { checkout: EmbeddedCheckout }) {
  const [stripe, elements] = [useStripe(), useElements()];
  const router = useRouter();
  const sync = useBillingSync();
  const welcome = useWelcome();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || isPaying) return;
    setPaying(true);
    const returnUrl = new URL(BILLING_RETURN.checkoutDone, window.location.origin).href;
    const failure = await confirmCard({ stripe, elements, intent: checkout.intent, returnUrl });
    if (failure) {
      setPaying(false);
      toast(failure);
      return;
    }
    try {
      const isIn = welcome(await sync.mutateAsync({}));
      // Confirmed, but not stored yet: the page that polls for it takes over.
      if (!isIn) router.push(BILLING_RETURN.checkoutDone);
    } catch {
      router.push(BILLING_RETURN.checkoutDone);
    }
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-6" aria-label="Payment">
      <PaymentElement onReady={() => setReady(true)} />
      <Button type="submit" size="lg" busy={isPaying} disabled={!isReady || !stripe}>
        {isPaying ? "Processing…" : labelOf(checkout)}
      </Button>
      <p className="-mt-2 text-faint text-small">
        Your card goes straight to our payment provider and never touches our servers.
      </p>
    </form>
  );
}

function labelOf({ trialDays, amount, currency }: EmbeddedCheckout): string {
  return trialDays > 0 ? `Start ${trialDays}-Day Free Trial` : `Subscribe for ${money(amount, currency)}`;
}
