import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons/icons";
import { PAID_PLAN_LIST, PAID_PLAN_POINTS, type PaidPlan } from "./paid-plans";

type CardsProps = { actions: (plan: PaidPlan) => ReactNode; free?: ReactNode; below?: ReactNode };

/**
 * The two paid plans side by side, each with its action, and what both include. `free`: the action of the free plan.
 * `below`: a note about the actions.
 */
export function PlanCards({ actions, free, below }: CardsProps) {
  const columns = free ? "md:grid-cols-3" : "md:grid-cols-2";
  return (
    <>
      <ul className={cn("grid gap-5", columns)}>
        {free ? (
          <PlanCard name="Free" price="$0" unit="forever" billed="no card needed" note="25 feeds and 5 bundles.">
            {free}
          </PlanCard>
        ) : null}
        {PAID_PLAN_LIST.map((plan) => (
          <PlanCard key={plan.id} {...plan} unit="per month">
            {actions(plan)}
          </PlanCard>
        ))}
      </ul>
      {below}
      <section aria-labelledby="both-plans" className="mt-10">
        <h2 id="both-plans" className="font-serif text-xl">
          Both Pro plans include
        </h2>
        <ul className={cn("mt-3 grid gap-x-5 gap-y-2.5", columns)}>
          {PAID_PLAN_POINTS.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check className="mt-0.75 size-4 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type CardProps = Pick<PaidPlan, "name" | "price" | "billed" | "note"> &
  Partial<Pick<PaidPlan, "badge" | "isPopular">> & { unit: string; children: ReactNode };

function PlanCard({ name, price, unit, billed, note, badge, isPopular = false, children }: CardProps) {
  return (
    <li
      className={cn(
        "flex flex-col rounded-lg border bg-card p-6",
        isPopular && "border-primary inset-ring inset-ring-primary",
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h2 id={`plan-${name}`} className="font-medium text-base">
          {name}
        </h2>
        {badge ? <Badge variant="positive">{badge}</Badge> : null}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-1.5">
        <span className="tabular font-serif text-display">{price}</span>
        <span className="text-muted-foreground">{unit}</span>
      </p>
      <p className="text-faint text-small first-letter:uppercase">{billed}</p>
      <p className="mt-3 text-muted-foreground">{note}</p>
      <div className="mt-auto grid gap-1 pt-6">{children}</div>
    </li>
  );
}
