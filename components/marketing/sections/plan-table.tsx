import { PLANS, type Plan } from "@/components/marketing/content/pricing";
import { Badge } from "@/components/ui/badge";
import { Check } from "@/components/ui/icons/icons";
import { LinkButton } from "./link-button";

/** Renders the plans side by side. */
export function PlanTable() {
  return (
    <ul className="grid gap-y-10 md:grid-cols-3 md:divide-x">
      {PLANS.map((plan) => (
        <li
          key={plan.name}
          className="flex flex-col max-md:border-b max-md:pb-10 max-md:last:border-0 md:px-7 md:first:pl-0 md:last:pr-0"
        >
          <PlanColumn plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  return (
    <>
      <h3 className="flex items-center gap-2 font-medium text-base">
        {plan.name}
        {plan.popular ? <Badge variant="positive">Most popular</Badge> : null}
      </h3>
      <p className="mt-3 font-serif text-display">{plan.price}</p>
      <p className="min-h-11 text-muted-foreground">{plan.unit}</p>
      <p className="mt-2 text-faint text-small">{plan.note}</p>
      <LinkButton href="/register" look={plan.popular ? "primary" : "outline"} className="mt-5 self-start">
        {plan.name === "Free" ? "Get Started Free" : "Start 7-Day Free Trial"}
        <span className="sr-only"> with {plan.name}</span>
      </LinkButton>
      <ul className="mt-6 grid gap-2">
        {plan.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-link" />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
