"use client";
import { Clock, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { useReadArticle } from "@/lib/client/data/use-insight";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { type IntelligenceArticle, TOPICS_SHOWN } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { KeyPoints } from "./key-points";
import { QualityBadge } from "./quality-badge";

/** An article with its insight. `reasons`: why it is recommended. */
export function InsightCard(props: { article: IntelligenceArticle; reasons?: string[]; action?: ReactNode }) {
  const { article } = props;
  return (
    <article aria-labelledby={`insight-${article.id}`} className="flex min-w-0 flex-col gap-2 py-5">
      <Origin article={article} />
      <h2
        id={`insight-${article.id}`}
        dir="auto"
        className="line-clamp-3 break-words font-semibold font-serif text-headline leading-snug"
      >
        {article.title}
      </h2>
      {article.description ? (
        <p dir="auto" className="line-clamp-2 break-words text-muted-foreground">
          {article.description}
        </p>
      ) : null}
      <Marks article={article} />
      {props.reasons?.length ? (
        <p className="text-small">
          <span className="font-medium">Why: </span>
          <span className="text-muted-foreground">{props.reasons.join(" · ")}</span>
        </p>
      ) : null}
      {article.original ? (
        <p className="text-muted-foreground text-small">
          Repeats{" "}
          <a
            href={article.original.link}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-2"
          >
            “<bdi>{article.original.title}</bdi>”
          </a>{" "}
          from {article.original.feedTitle}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ReadLink article={article} />
        {article.keyPoints.length > 0 && !props.action ? <KeyPoints id={article.id} title={article.title} /> : null}
        {props.action}
      </div>
    </article>
  );
}

function Origin({ article }: { article: IntelligenceArticle }) {
  const { timeZone } = useCurrentTime();
  return (
    <p className="flex min-w-0 items-center gap-2 text-faint text-small">
      <Favicon src={article.feed.favicon} name={article.feed.title} className="size-4" />
      <Name>{article.feed.title}</Name>
      <span aria-hidden="true">·</span>
      <time dateTime={article.publishedAt} className="whitespace-nowrap">
        {shortDate(article.publishedAt, timeZone)}
      </time>
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
    </ul>
  );
}

/** Opens the original and marks the article as read. */
function ReadLink({ article }: { article: IntelligenceArticle }) {
  const read = useReadArticle();
  return (
    <a
      href={article.link}
      target="_blank"
      rel="noreferrer"
      onClick={() => article.isRead || read.mutate(article.id)}
      className="touch inline-flex items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline [&_svg]:size-4"
    >
      Read Article <span className="sr-only">{article.title} (opens in a new tab)</span>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
