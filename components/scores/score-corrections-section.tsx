"use client";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { useCorrections, useForgetCorrection } from "@/lib/client/data/insight/use-scores";
import type { Correction } from "@/lib/contracts/analysis";
import { SCORE_NAMES, valueLabel } from "./score-labels";

/** The reader's corrections of the analysis. Each can be removed. */
export function ScoreCorrectionsSection() {
  const corrections = useCorrections();
  const forget = useForgetCorrection();
  if (!corrections.data) {
    if (!corrections.isError) return null;
    return (
      <ErrorState
        title="Failed to load your corrections"
        error={corrections.error}
        onRetry={() => void corrections.refetch()}
      />
    );
  }
  if (corrections.data.length === 0) return null;
  return (
    <section aria-labelledby="taught-scores" className="mt-10">
      <h2 id="taught-scores" className="font-semibold text-base">
        Score corrections
      </h2>
      <p className="mt-0.5 max-w-prose text-muted-foreground text-small">
        Your corrections apply only to you. Delete one to undo it.
      </p>
      <ul className="mt-3 divide-y border-y">
        {corrections.data.map((correction) => (
          <li key={correction.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="break-words">{nameOf(correction)}</p>
              {correction.lesson ? (
                <p className="mt-0.5 break-words text-muted-foreground text-small">{correction.lesson}</p>
              ) : null}
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={forget.isPending}
              aria-label={`Delete: ${nameOf(correction)}`}
              onClick={() => forget.mutate(correction.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ what, value, was, title, feedTitle }: Correction): string {
  if (what === "topic") return `“${value}” is not a topic`;
  const instead = was ? `, not ${valueLabel(what, was === "unsure" ? null : was).toLowerCase()}` : "";
  const said = value === "none" ? "none of these types" : value;
  return `${SCORE_NAMES[what]} of “${title ?? ""}”${feedTitle ? ` (${feedTitle})` : ""}: ${said}${instead}`;
}
