"use client";
import { useRouter } from "next/navigation";
import { ArticleRow } from "@/components/articles/list/article-row";
import { KeyPoints } from "@/components/articles/reading/key-points";
import { useBoundItemActions } from "@/components/articles/row/use-item-actions";
import { WhyButton } from "@/components/scores/why-dialog";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Clock, ExternalLink } from "@/components/ui/icons/icons";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { useListView } from "@/lib/client/stores/list-view";
import { type IntelligenceArticle, TOPICS_SHOWN } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { QualityBadge } from "./quality-badge";

/** Returns the address of an article in an insight list. */
export const addressOf = ({ id }: { id: number }) => `/?item=${id}`;

/** An article of a list: the row of every list, with its insight below. `reasons`: why it is recommended. */
export function InsightCard({ article, reasons = [] }: { article: IntelligenceArticle; reasons?: string[] }) {
  const router = useRouter();
  const view = useListView();
  const strands = useStrands()(article.feedId);
  return (
    <li aria-label={article.title} className="min-w-0 pb-4">
      <div className="max-sm:-mx-4 [&_.article-row]:border-b-0">
        <ArticleRow
          item={article}
          strands={strands}
          density={view.density === "cards" ? "roomy" : view.density}
          view={view}
          href={addressOf(article)}
          onOpen={(item) => router.push(addressOf(item))}
        />
      </div>
      <div className="flex flex-col gap-2 pt-1 sm:pl-5">
        <Marks article={article} />
        {reasons.length > 0 ? (
          <p className="text-small">
            <span className="font-medium">Why: </span>
            <span className="text-muted-foreground">{reasons.join(" · ")}</span>
          </p>
        ) : null}
        <Repeats article={article} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ReadLink article={article} />
          {article.keyPoints.length > 0 ? <KeyPoints id={article.id} title={article.title} /> : null}
        </div>
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

function Marks({ article }: { article: IntelligenceArticle }) {
  const sentiment = article.sentiment ? SENTIMENT_LABELS[article.sentiment] : null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted-foreground text-small [&_svg]:size-4">
      <li>
        <QualityBadge score={article.qualityScore} />
      </li>
      {article.isFromExtract ? <li>From an extract</li> : null}
      {sentiment ? (
        <li className="inline-flex items-center gap-1">
          <sentiment.icon aria-hidden="true" className={cn(sentiment.tone)} /> {sentiment.label}
        </li>
      ) : null}
      {article.contentType ? <li>{TYPES[article.contentType]}</li> : null}
      {article.readingTimeMinutes ? (
        <li className="inline-flex items-center gap-1">
          <Clock aria-hidden="true" /> {article.readingTimeMinutes} min read
        </li>
      ) : null}
      {article.keyTopics.slice(0, TOPICS_SHOWN).map((topic) => (
        <li key={topic} className="min-w-0">
          <Badge variant="secondary" className="max-w-56 truncate">
            {topic}
          </Badge>
        </li>
      ))}
      <li>
        <WhyButton article={article} />
      </li>
    </ul>
  );
}

/** Opens the original and marks the article as read. */
function ReadLink({ article }: { article: IntelligenceArticle }) {
  const { onOriginal } = useBoundItemActions(article);
  return (
    <a
      href={article.link}
      target="_blank"
      rel="noreferrer"
      onClick={onOriginal}
      className="touch inline-flex items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline [&_svg]:size-4"
    >
      Read Article <span className="sr-only">{article.title} (opens in a new tab)</span>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
