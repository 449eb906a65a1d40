import { Button } from "@/components/ui/button";
import { pricingAction } from "@/lib/client/billing/plan-state";
import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";

/** milliseconds: long enough to read the reason */
const READ_MS = 3 * REDIRECT_DELAY_MS;

/** The button of a plan for visitors who are not signed in: leads to the login page and back here. */
export function SignInToSubscribe({ plan, isPopular }: { plan: string; isPopular: boolean }) {
  return (
    // Works as a form without scripts; the page's script shows the reason first.
    <form action="/login" data-notice-first={READ_MS} className="grid">
      <input type="hidden" name="next" value={PRICING_PATH} />
      <Button type="submit" variant={isPopular ? "default" : "outline"} size="lg" aria-describedby={`plan-${plan}`}>
        {pricingAction(undefined)}
      </Button>
    </form>
  );
}

/** The notice of those buttons, once per page: the page's script fills it in, so that it is read out. */
export function SignInNotice() {
  return (
    <>
      <div role="alert" data-notice="" />
      <div hidden data-notice-text="">
        <div className="fixed inset-x-4 bottom-safe-offset-4 z-60 ml-auto flex max-w-88 animate-rise items-start gap-3 rounded-lg border-destructive border-l-4 bg-foreground p-3 pl-4 text-background shadow-float">
          <div className="min-w-0 flex-1 py-1">
            <p className="font-medium text-body">Sign In Required</p>
            <p className="mt-0.5 text-small opacity-85">Please sign in to subscribe to a plan.</p>
          </div>
        </div>
      </div>
    </>
  );
}
