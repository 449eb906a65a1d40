"use client";
import { type CSSProperties, useId, useState } from "react";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useHighQuality } from "@/lib/client/data/insight/use-insight";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
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
      <div className="flex max-w-md items-center gap-3 max-md:-my-2">
        <label htmlFor={id} className="shrink-0 font-medium">
          Minimum quality
        </label>
        <input
          id={id}
          type="range"
          min={LOWEST}
          max={HIGHEST}
          value={minimum}
          onChange={(event) => setMinimum(Number(event.target.value))}
          className="slider touch flex-1"
          style={{ "--filled": `${((minimum - LOWEST) / (HIGHEST - LOWEST)) * 100}%` } as CSSProperties}
        />
        <output htmlFor={id} className="tabular w-7 shrink-0 text-right font-medium">
          {minimum}
        </output>
      </div>
      <p className="mt-1 text-faint text-small">Highest quality first.</p>
    </InsightArticles>
  );
}
