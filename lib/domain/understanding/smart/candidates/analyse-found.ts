import "server-only";
import { analyseArticle } from "@/lib/insight/analyse-article";
import type { ScoreFilter } from "@/lib/shared/search/score-filters";
import type { Candidate } from "./found-article";
import { fitsFound } from "./found-scores";

/** Analyses the beginning of a found article and returns whether it fits (see `fitsFound`). About 3 ms; never throws. */
export function foundFits(filters: readonly ScoreFilter[], { item, text }: Candidate): boolean {
  const html = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const said = analyseArticle({
    title: item.title,
    html,
    url: item.link,
    categories: [],
  });
  return fitsFound(filters, {
    kind: said.contentType?.label ?? null,
    sentiment: said.sentiment?.label ?? null,
    lang: said.language?.code ?? null,
    topics: said.keyTopics,
  });
}
