"use client";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { later } from "@/lib/client/later/later";
import { useStore } from "@/lib/client/stores/use-store";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { ArticleEnd } from "./article-end";
import { ArticleHead } from "./article-head";
import { ArticleMenu } from "./article-menu";
import { ArticlePicture } from "./article-picture";
import { ArticleBody } from "./body/article-body";
import { Enclosures } from "./enclosures";
import { CollapsibleKeyPoints } from "./key-points";
import { keyPointsOpen } from "./key-points-open";
import { ConfirmSubscription, NewsletterLines } from "./newsletter-lines";
import type { ReadingPosition } from "./reading-position";
import { ReadingProgress } from "./reading-progress";
import { ReadAloudLater } from "./speech/read-aloud-later";
import { minutesOf, wordsOf } from "./text-length";
import { typeStyle } from "./type/type-style";
import { useType } from "./type/use-type";
import { useFullArticle } from "./use-full-article";
import { useLedStrand } from "./use-led-strand";

const MarginNotes = later(() => import("./margin-notes").then((file) => file.MarginNotes));
const SelectionBar = later(() => import("./highlights/selection-bar").then((file) => file.SelectionBar));

const SKELETON_WIDTHS = [100, 96, 62];
/** Words: key points of a shorter text are the text itself. */
const WORTH_POINTS = 400;
/** Pixels: from this width of the window on there may be room next to the text. */
const WITH_MARGIN = "(min-width: 1600px)";
const NO_BUNDLE = "var(--border-strong)";

type Props = {
  item: FeedItem;
  /** comes a moment after the list's row */
  content: FeedItemDetail | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  reading: ReadingPosition;
  onRetry: (() => void) | null;
};

/** The article itself, on its paper. */
export function ArticlePage({ item, content, heading, reading, onRetry }: Props) {
  const { type } = useType(item.feedId);
  const strands = useStrands()(item.feedId);
  const full = useFullArticle(content);
  const isWide = useMediaQuery(WITH_MARGIN);
  const isPhone = useMediaQuery(ONE_PANE);
  const text = useRef<HTMLDivElement>(null);
  const color = strands[0]?.color ?? NO_BUNDLE;
  useLedStrand(item.id, heading, color);
  // A film shows the article's picture itself until it is played.
  const hasFilm = content?.enclosures.some(({ type }) => type.startsWith("video/")) ?? false;
  return (
    <div data-paper={type.paper} data-article="" className="paper min-h-full bg-background text-foreground">
      {reading.isPreview ? null : <ReadingProgress key={item.id} id={item.id} text={text} color={color} />}
      <div className="reading-page" style={typeStyle(type)}>
        <article key={item.id} aria-labelledby="article-title" className="reading-column animate-article">
          <div ref={text}>
            <ArticleHead
              item={item}
              strands={strands}
              minutes={minutesOf(content, full.html)}
              isExtract={Boolean(content?.isFromExtract && !full.isShown)}
              edits={content?.edits ?? 0}
              heading={heading}
              menu={isPhone ? <ArticleMenu item={item} content={content} onClose={reading.close} /> : null}
            />
            {full.error ? (
              <p role="alert" className="mb-6 font-sans text-body text-muted-foreground">
                Couldn't load the full article: {full.error}
              </p>
            ) : null}
            {item.thumbnail && !hasFilm ? <ArticlePicture src={item.thumbnail} title={item.title} /> : null}
            {content ? (
              <Text
                content={content}
                html={full.html}
                picture={item.thumbnail}
                hasPointsLine={!isWide && wordsOf(full.html) > WORTH_POINTS}
              />
            ) : onRetry ? (
              <NotLoaded item={item} onRetry={onRetry} />
            ) : (
              <Loading />
            )}
          </div>
          <ArticleEnd item={item} content={content} reading={reading} />
        </article>
        {content && isWide && type.measure !== "full" ? (
          <MarginNotes
            content={content}
            isLong={wordsOf(full.html) > WORTH_POINTS}
            color={color}
            onShow={reading.show}
          />
        ) : null}
      </div>
      <SelectionBar item={item} content={content} />
      <ReadAloudLater id={item.id} />
    </div>
  );
}

/** The article's own text with what came along; without one, what the feed has instead. */
function Text({
  content,
  html,
  picture,
  hasPointsLine,
}: {
  content: FeedItemDetail;
  html: string;
  picture: string | null;
  hasPointsLine: boolean;
}) {
  const points = useStore(keyPointsOpen, null);
  useEffect(() => () => keyPointsOpen.set(null), []);
  return (
    <>
      {content.hasKeyPoints && (hasPointsLine || points === content.id) ? (
        <CollapsibleKeyPoints
          article={content}
          isOpen={points === content.id}
          onToggle={(isOpen) => keyPointsOpen.set(isOpen ? content.id : null)}
        />
      ) : null}
      {content.newsletter ? <ConfirmSubscription newsletter={content.newsletter} /> : null}
      <Enclosures item={content} enclosures={content.enclosures} />
      {html.trim() ? (
        <ArticleBody html={html} item={content} picture={picture} />
      ) : (
        <>
          {content.description ? (
            <p dir="auto" className="reading">
              {content.description}
            </p>
          ) : null}
          <p className="mt-4 font-sans text-body text-muted-foreground">This is all the feed provides.</p>
        </>
      )}
      {content.newsletter ? <NewsletterLines newsletter={content.newsletter} /> : null}
    </>
  );
}

function NotLoaded({ item, onRetry }: { item: FeedItem; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      {item.description ? (
        <p dir="auto" className="reading">
          {item.description}
        </p>
      ) : null}
      <p className="font-sans text-body text-muted-foreground">Couldn't load the full article.</p>
      <div className="flex gap-2 font-sans">
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="outline" asChild>
          <a href={item.link} target="_blank" rel="noopener noreferrer">
            Original
          </a>
        </Button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3.5">
      <span className="sr-only">Loading article…</span>
      {SKELETON_WIDTHS.map((width) => (
        <Skeleton key={width} className="h-4 bg-press" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
