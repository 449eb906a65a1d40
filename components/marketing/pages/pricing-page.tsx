import { PlanCards } from "@/components/billing/plan-cards";
import { SignInToSubscribe } from "@/components/billing/sign-in-to-subscribe";
import { FREE_POINTS, PRICING_META } from "@/components/marketing/content/pricing";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { PricingQuestions } from "@/components/marketing/sections/pricing-questions";
import { Button } from "@/components/ui/button";

/** Renders /pricing for visitors, whose buttons lead to the login page first. */
export function PricingPage({ origin }: { origin: string }) {
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Choose Your Plan"
        intro="Both paid plans start with a 7-day free trial, without a credit card."
        here={{ path: PRICING_META.path, label: "Pricing" }}
      />
      <div className="mx-auto max-w-6xl px-5 pb-24 sm:px-8">
        <PlanCards
          free={{
            action: (
              <Button variant="outline" size="lg" aria-describedby="plan-Free" asChild>
                <a href="/register">Get Started Free</a>
              </Button>
            ),
            points: FREE_POINTS,
          }}
          actions={(plan) => <SignInToSubscribe plan={plan.name} isPopular={plan.isPopular} />}
          below={
            <p className="mt-4 text-muted-foreground">The trial includes everything except API keys and webhooks.</p>
          }
        />
        <PricingQuestions origin={origin} />
      </div>
    </main>
  );
}
