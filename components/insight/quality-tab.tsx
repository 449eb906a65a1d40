"use client";
import { type CSSProperties, useId, useState } from "react";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useHighQuality } from "@/lib/client/data/insight/use-insight";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import { number } from "./coverage";
import { InsightArticles } from "./insight-articles";

const LOWEST = 50;
const HIGHEST = 100;
const FIRST = 70;

/** Articles above the quality that the slider sets. */
export function QualityTab() {
  const id = useId();
  const [minimum, setMinimum] = useState(FIRST);
  const articles = useHighQuality(useDebounced(minimum, TYPING_PAUSE_MS));
  return (
    <InsightArticles
      query={articles}
      empty={{
        title: "No articles above this score",
        text: "Lower the minimum, or wait for more articles to be analysed.",
      }}
    >
      <div className="flex max-w-md flex-col gap-1">
        <span className="flex justify-between gap-4 font-medium">
          <label htmlFor={id}>Minimum quality</label>
          <output htmlFor={id} className="tabular">
            {minimum}
          </output>
        </span>
        <input
          id={id}
          type="range"
          min={LOWEST}
          max={HIGHEST}
          value={minimum}
          onChange={(event) => setMinimum(Number(event.target.value))}
          className="slider touch"
          style={{ "--filled": `${((minimum - LOWEST) / (HIGHEST - LOWEST)) * 100}%` } as CSSProperties}
        />
        <span className="flex justify-between text-faint text-small" aria-hidden="true">
          <span>{LOWEST}</span>
          <span>{HIGHEST}</span>
        </span>
      </div>
      <p className="mt-2 max-w-prose text-muted-foreground text-small">
        Best first, among your newest {number(NEWEST_LOOKED_AT)} articles.
      </p>
    </InsightArticles>
  );
}
