import { PlanCards } from "@/components/billing/plan-cards";
import { SignInToSubscribe } from "@/components/billing/sign-in-to-subscribe";
import { PricingQuestions } from "@/components/marketing/sections/pricing-questions";
import { Button } from "@/components/ui/button";

/** Renders /pricing for visitors, whose buttons lead to the login page first. */
export function PricingPage({ origin }: { origin: string }) {
  return (
    <main className="mx-auto max-w-6xl px-5 pt-14 pb-24 sm:px-8">
      <h1 className="font-serif text-display">Choose Your Plan</h1>
      <p className="mt-2 mb-10 max-w-prose text-base text-muted-foreground">
        Start free. Both paid plans have the same features and start with a{" "}
        <span className="whitespace-nowrap">7-day</span> free trial.
      </p>
      <PlanCards
        free={
          <Button variant="outline" size="lg" aria-describedby="plan-Free" asChild>
            <a href="/register">Get Started Free</a>
          </Button>
        }
        actions={(plan) => <SignInToSubscribe plan={plan.name} isPopular={plan.isPopular} />}
      />
      <PricingQuestions origin={origin} />
    </main>
  );
}
