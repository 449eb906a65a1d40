import { Button } from "@/components/ui/button";
import { pricingAction } from "@/lib/client/billing/plan-state";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";
import { SignInForm } from "./sign-in-form";

/** The button of a plan for visitors who are not signed in: leads to the login page and back here. */
export function SignInToSubscribe({ plan, isPopular }: { plan: string; isPopular: boolean }) {
  return (
    <SignInForm next={PRICING_PATH} notice={<Notice />}>
      <Button type="submit" variant={isPopular ? "default" : "outline"} size="lg" aria-describedby={`plan-${plan}`}>
        {pricingAction(undefined)}
      </Button>
    </SignInForm>
  );
}

function Notice() {
  return (
    <div className="fixed inset-x-4 bottom-safe-offset-4 z-60 ml-auto flex max-w-88 animate-rise items-start gap-3 rounded-lg border-destructive border-l-4 bg-foreground p-3 pl-4 text-background shadow-float">
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium text-body">Sign In Required</p>
        <p className="mt-0.5 text-small opacity-85">Please sign in to subscribe to a plan.</p>
      </div>
    </div>
  );
}
