"use client";
import { Button } from "@/components/ui/button";
import { useKeepBoth } from "@/lib/client/data/insight/use-insight";
import type { WhyDuplicate } from "@/lib/contracts/analysis";

/** The duplicates of an article, with the reasons and a button to keep both. Renders nothing without duplicates. */
export function WhyDuplicates({ duplicates }: { duplicates: readonly WhyDuplicate[] }) {
  const keep = useKeepBoth();
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="why-duplicates" className="border-t pt-4">
      <h3 id="why-duplicates" className="font-semibold">
        Duplicates
      </h3>
      <ul className="mt-2 grid gap-3">
        {duplicates.map(({ id, duplicateOf, title, feedTitle, isKept, isOriginal, reason }) => (
          <li
            key={`${Math.min(id, duplicateOf)}-${Math.max(id, duplicateOf)}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2"
          >
            <div className="min-w-0 flex-1 basis-56 text-small">
              <p className="break-words">
                {isKept ? "Kept together with" : isOriginal ? "Stays instead of" : "Duplicates"} “{title}” ({feedTitle})
              </p>
              <p className="mt-0.5 text-muted-foreground">{isKept ? "You chose to keep both." : reason}</p>
            </div>
            <Button
              size="sm"
              variant="outline"
              // Not disabled in the meantime: that would take the focus away from a keyboard.
              aria-busy={keep.isPending || undefined}
              onClick={() => keep.isPending || keep.mutate({ id, duplicateOf, keep: !isKept })}
            >
              {isKept ? "Undo" : "Wrong? Keep both"} <span className="sr-only">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
