"use client";
import { useRouter } from "next/navigation";
import { ArticleRow } from "@/components/articles/list/article-row";
import { KeyPoints } from "@/components/articles/reading/key-points";
import { WhyButton } from "@/components/scores/why-dialog";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { useListView } from "@/lib/client/stores/list-view";
import { type IntelligenceArticle, TOPICS_SHOWN } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { QualityBadge } from "./quality-badge";

/** Returns the address of an article in an insight list. */
export const addressOf = ({ id }: { id: number }) => `/?item=${id}`;

type Named = "sentiment" | "contentType";

/** An article of a list: the row of every list, with its insight below. `reasons`: why it is recommended. */
export function InsightCard(props: {
  article: IntelligenceArticle;
  reasons?: string[];
  /** what the whole list says already */
  named?: Named;
}) {
  const { article, reasons = [], named } = props;
  const router = useRouter();
  const view = useListView();
  const strands = useStrands()(article.feedId);
  return (
    <li aria-label={article.title} className="min-w-0 pb-3">
      {/* The strand and the picture of a row begin and end where the page does. */}
      <div className="max-sm:-mr-4 sm:-mr-3.5 -ml-2 [&_.article-row]:border-b-0">
        <ArticleRow
          item={article}
          strands={strands}
          density={view.density === "cards" ? "roomy" : view.density}
          view={view}
          href={addressOf(article)}
          onOpen={(item) => router.push(addressOf(item))}
        />
      </div>
      <div className="flex flex-col gap-1 pl-3">
        {reasons.length > 0 ? <p className="text-muted-foreground text-small">{reasons.join(" · ")}</p> : null}
        <Repeats article={article} />
        <Marks article={article} named={named} />
      </div>
    </li>
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

/** Shows the results of the analysis in one line. */
function Marks({ article, named }: { article: IntelligenceArticle; named: Named | undefined }) {
  const sentiment = article.sentiment ? SENTIMENT_LABELS[article.sentiment].label : null;
  const marks = [
    article.isFromExtract ? "From an extract" : null,
    named === "sentiment" ? null : sentiment,
    article.contentType && named !== "contentType" ? TYPES[article.contentType] : null,
    article.readingTimeMinutes ? `${article.readingTimeMinutes} min read` : null,
    ...article.keyTopics.slice(0, TOPICS_SHOWN),
  ].filter((mark) => mark !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-faint text-xs">
      <p className="min-w-0 break-words">
        {article.qualityScore === null ? null : <QualityBadge score={article.qualityScore} />} {marks.join(" · ")}
      </p>
      <WhyButton article={article} className="text-left text-xs" />
      {article.keyPoints.length > 0 ? <KeyPoints id={article.id} title={article.title} /> : null}
    </div>
  );
}
