import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons/icons";
import { PAID_PLAN_LIST, type PaidPlan } from "./paid-plans";

/** The two paid plans side by side, each with its action. */
export function PlanCards({ actions }: { actions: (plan: PaidPlan) => ReactNode }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {PAID_PLAN_LIST.map((plan) => (
        <li
          key={plan.id}
          className={cn(
            "flex flex-col rounded-lg border bg-card p-6 sm:p-7",
            plan.isPopular && "border-primary inset-ring inset-ring-primary",
          )}
        >
          <PlanCard plan={plan} />
          <div className="mt-auto grid gap-1 pt-7">{actions(plan)}</div>
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { plan: PaidPlan }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 id={`plan-${plan.name}`} className="font-medium text-base">
          {plan.name}
        </h2>
        <Badge variant={plan.isPopular ? "default" : "positive"} className="px-2 py-0.5">
          {plan.badge}
        </Badge>
      </div>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="tabular font-serif text-display">{plan.price}</span>
        <span className="text-muted-foreground">per month</span>
      </p>
      <p className="text-faint text-small">{plan.billed}</p>
      <ul className="mt-6 grid gap-2.5">
        {plan.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check className="mt-0.75 size-4 shrink-0 text-link" />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
