"use client";
import type { ReactNode } from "react";
import { ArticleRow, type ArticleRowProps } from "@/components/articles/list/article-row";
import { cn } from "@/components/ui/cn";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { useListView } from "@/lib/client/stores/list-view";
import type { IntelligenceArticle, RecommendedArticle } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";

/** An article of an insight list; one that is recommended has its reasons. */
export type Listed = IntelligenceArticle & Partial<Pick<RecommendedArticle, "reasons">>;
/** The result of the analysis that all articles of a list share. */
export type Named = "sentiment" | "contentType";

/** An article of an insight list: the row of every list, with one line of insight in place of its text. */
export function InsightCard(props: {
  article: Listed;
  named?: Named;
  isCurrent?: boolean;
  onOpen: ArticleRowProps["onOpen"];
}) {
  const { article } = props;
  const view = useListView();
  const strands = useStrands()(article.feedId);
  return (
    <li aria-label={article.title} className="min-w-0">
      <ArticleRow
        item={article}
        strands={strands}
        density={view.density === "cards" ? "roomy" : view.density}
        view={view}
        isCurrent={props.isCurrent}
        href={`/?item=${article.id}`}
        onOpen={props.onOpen}
        note={<Insight article={article} named={props.named} />}
      />
    </li>
  );
}

/** Why the article is recommended; in other lists what it repeats, and the results of its analysis. */
function Insight({ article, named }: { article: Listed; named: Named | undefined }) {
  const { sentiment, contentType, qualityScore, original, readingTimeMinutes } = article;
  const results: ReactNode[] = [
    original ? `Repeats “${original.title}”` : null,
    qualityScore === null ? null : (
      <span key="quality" className={cn("tabular font-medium", !article.isRead && "text-foreground")}>
        Quality {qualityScore}
      </span>
    ),
    article.isFromExtract ? "From an extract" : null,
    sentiment && named !== "sentiment" ? SENTIMENT_LABELS[sentiment].label : null,
    contentType && named !== "contentType" ? TYPES[contentType] : null,
    readingTimeMinutes ? `${readingTimeMinutes} min read` : null,
  ].filter((part) => part !== null);
  const reason = article.reasons?.[0];
  const parts = reason ? [reason] : results;
  // A part that has no room wraps, and the second line is not seen: none but the first is ever cut.
  return (
    <span className="flex h-[1lh] flex-wrap overflow-hidden">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <span key={at} className={at === 0 ? "max-w-full truncate" : "whitespace-pre"}>
          {at === 0 ? null : " · "}
          {part}
        </span>
      ))}
    </span>
  );
}

/** Names the article that this one repeats, where it does. */
export function Repeats({ article: { original } }: { article: IntelligenceArticle }) {
  if (!original) return null;
  return (
    <p className="text-muted-foreground text-small">
      Repeats{" "}
      <a href={original.link} target="_blank" rel="noreferrer" className="text-link underline underline-offset-2">
        “<bdi>{original.title}</bdi>”
      </a>{" "}
      from {original.feedTitle}
    </p>
  );
}
