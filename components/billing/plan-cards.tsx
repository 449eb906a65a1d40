import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons/icons";
import { PAID_PLAN_LIST, PAID_PLAN_POINTS, type PaidPlan } from "./paid-plans";

type CardsProps = {
  actions: (plan: PaidPlan) => ReactNode;
  free?: { action: ReactNode; points: readonly string[] };
  below?: ReactNode;
};

/**
 * The two paid plans side by side, each with its action, and what both include. `free`: the action of the free plan,
 * and what it includes. `below`: a note about the actions.
 */
export function PlanCards({ actions, free, below }: CardsProps) {
  const columns = free ? "md:grid-cols-3" : "md:grid-cols-2";
  return (
    <>
      <ul className={cn("grid gap-5", columns)}>
        {free ? (
          <PlanCard name="Free" price="$0" unit="forever" billed="no card needed" points={free.points}>
            {free.action}
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
          <Points points={PAID_PLAN_POINTS} />
        </ul>
      </section>
    </>
  );
}

const Points = ({ points }: { points: readonly string[] }) =>
  points.map((point) => (
    <li key={point} className="flex gap-2.5">
      <Check className="mt-0.75 size-4 shrink-0" />
      {point}
    </li>
  ));

type CardProps = Pick<PaidPlan, "name" | "price" | "billed"> &
  Partial<Pick<PaidPlan, "badge" | "isPopular" | "note">> & {
    unit: string;
    points?: readonly string[];
    children: ReactNode;
  };

function PlanCard({ name, price, unit, billed, note, points, badge, isPopular = false, children }: CardProps) {
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
      {note ? <p className="mt-3 text-muted-foreground">{note}</p> : null}
      {points ? (
        <ul className="mt-3 grid gap-1.5">
          <Points points={points} />
        </ul>
      ) : null}
      <div className="mt-auto grid gap-1 pt-6">{children}</div>
    </li>
  );
}
