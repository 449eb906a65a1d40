"use client";
import { useMemo } from "react";
import { ChevronDown } from "@/components/ui/icons/icons";
import { QueryHints } from "@/components/ui/query-hints";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { splitScores } from "@/lib/shared/search/split-scores";

const TIPS = [
  ["\u201cnight ferry\u201d", "an exact phrase"],
  ["ferry OR boat", "either word"],
  ["ferry -cruise", "leave out a word"],
  ["kind:tutorial", "also sentiment:positive, topic:rust, lang:de"],
  ["quality:>70", "also minutes:<10, in your own articles only"],
] as const;

/** The syntax of keywords, on request. */
export function SearchTips() {
  return (
    <details className="group">
      <summary className="touch flex w-fit cursor-pointer items-center gap-1.5 text-muted-foreground text-small hover:text-foreground">
        Search tips
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-small sm:grid-cols-auto-fr">
        {TIPS.map(([example, meaning]) => (
          <div key={example} className="contents">
            <dt className="font-mono">{example}</dt>
            <dd className="text-muted-foreground max-sm:mb-1">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Lists conditions that make no sense when the typing pauses. The rest is searched. */
export function KeywordHints({ keywords }: { keywords: string }) {
  const settled = useDebounced(keywords, TYPING_PAUSE_MS);
  const hints = useMemo(() => splitScores(settled).hints, [settled]);
  return <QueryHints label="Search hints" hints={hints} />;
}
