"use client";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { pricingAction } from "@/lib/client/plan-state";
import { toast } from "@/lib/client/toast-store";
import { PRICING_PATH } from "@/lib/contracts/pricing-paths";

const LOGIN = "/login";
/** long enough to read why */
const READ_MS = 3 * REDIRECT_DELAY_MS;

/** The button under a plan for a visitor who is not signed in: says so, and leads to the login page and back here. */
export function SignInToSubscribe({ plan, isPopular }: { plan: string; isPopular: boolean }) {
  const ask = (event: FormEvent) => {
    event.preventDefault();
    toast({ title: "Sign In Required", description: "Please sign in to subscribe to a plan.", destructive: true });
    const login = `${LOGIN}?next=${encodeURIComponent(PRICING_PATH)}`;
    setTimeout(() => window.location.assign(login), READ_MS);
  };
  return (
    // A form, so that the button leads there also before the scripts run.
    <form action={LOGIN} onSubmit={ask} className="grid">
      <input type="hidden" name="next" value={PRICING_PATH} />
      <Button type="submit" variant={isPopular ? "primary" : "outline"} size="lg" aria-describedby={`plan-${plan}`}>
        {pricingAction(undefined)}
      </Button>
    </form>
  );
}
