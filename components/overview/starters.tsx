"use client";
import { STARTER_BUNDLES } from "@/lib/client/starter/starter-bundles";
import { StarterCard } from "./starter-card";

/** The ready bundles, below the offer to create one. */
export function Starters() {
  return (
    <section aria-labelledby="starters" className="max-w-144">
      <h2 id="starters" className="mb-3 text-muted-foreground text-small">
        Or start with a bundle
      </h2>
      <ul className="grid gap-3">
        {STARTER_BUNDLES.map((starter) => (
          <li key={starter.name}>
            <StarterCard starter={starter} />
          </li>
        ))}
      </ul>
    </section>
  );
}
