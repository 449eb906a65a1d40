"use client";
import { cn } from "@/components/ui/cn";
import { STARTER_BUNDLES } from "@/lib/client/starter/starter-bundles";
import { StarterCard } from "./starter-card";

/** id of the heading of the list */
export const STARTERS_TITLE = "starters";

/** The ready bundles, below the offer to create one. */
export const Starters = () => (
  <section aria-labelledby={STARTERS_TITLE} className="max-w-144">
    <StarterList />
  </section>
);

export function StarterList({ className }: { className?: string }) {
  return (
    <>
      <h2 id={STARTERS_TITLE} className="mb-4 text-muted-foreground text-small">
        Or start with a bundle
      </h2>
      <ul className={cn("grid gap-3", className)}>
        {STARTER_BUNDLES.map((starter) => (
          <li key={starter.name}>
            <StarterCard starter={starter} />
          </li>
        ))}
      </ul>
    </>
  );
}
