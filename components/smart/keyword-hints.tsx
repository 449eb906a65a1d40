"use client";
import { useMemo } from "react";
import { QueryHints } from "@/components/ui/query-hints";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { splitScores } from "@/lib/shared/search/split-scores";

/** The syntax of keywords, in words. */
export const KEYWORD_SYNTAX =
  "“Quotes” for a phrase, OR between choices, - before what must be missing. Also kind:tutorial, sentiment:positive, topic:rust, lang:de, quality:>70 and minutes:<10; these two apply to your own articles only.";

/** Lists conditions that make no sense when the typing pauses. The rest is searched. */
export function KeywordHints({ keywords }: { keywords: string }) {
  const settled = useDebounced(keywords, TYPING_PAUSE_MS);
  const hints = useMemo(() => splitScores(settled).hints, [settled]);
  return <QueryHints label="Hints on what is typed" hints={hints} />;
}
