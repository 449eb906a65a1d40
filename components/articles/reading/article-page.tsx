"use client";
import Link from "next/link";
import type { RefObject } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { KeyPoints } from "@/components/insight/key-points";
import { Name } from "@/components/shared/name";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { ArticleBody } from "./article-body";
import { ArticleTools, useTextSize } from "./article-tools";
import { Enclosures } from "./enclosures";
import { useFullArticle } from "./use-full-article";

/** characters; a longer one is a paragraph, and set nearer to one */
const LONG_TITLE = 120;
const SKELETON_WIDTHS = [100, 96, 99, 62, 98, 94, 40];

/** The article itself. `content` comes a moment after the list's row. */
export function ArticlePage(props: {
  item: FeedItem;
  content: FeedItemDetail | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onRetry: (() => void) | null;
}) {
  const { item, content } = props;
  const full = useFullArticle(content);
  const size = useTextSize(item.feedId);
  return (
    <article aria-labelledby="article-title" className="mx-auto max-w-article font-serif text-lg leading-5.5">
      <header className="mb-8 border-b pb-6">
        <p className="mb-3 flex items-center gap-2 font-sans text-faint text-small">
          <Favicon src={item.feed.favicon} name={item.feed.title} className="size-4" />
          <Link href={`/articles/${item.feedId}`} className="min-w-0 hover:text-foreground hover:underline">
            <Name>{item.feed.title}</Name>
          </Link>
        </p>
        <h1
          id="article-title"
          ref={props.heading}
          dir="auto"
          tabIndex={-1}
          className={cn(
            "break-words font-semibold font-serif outline-none",
            item.title.length > LONG_TITLE ? "text-title-xs sm:text-title-sm" : "text-title sm:text-title-lg",
            "leading-tight",
          )}
        >
          {item.title}
        </h1>
        <p className="mt-3 flex flex-wrap gap-x-2 font-sans text-faint text-small">
          {item.author ? (
            <span className="min-w-0 break-words">
              <bdi>{item.author}</bdi> <span aria-hidden="true">·</span>
            </span>
          ) : null}
          <Time iso={item.publishedAt} />
        </p>
        <ArticleTools feedId={item.feedId} full={content ? full : null}>
          {content?.hasKeyPoints ? <KeyPoints key={item.id} id={item.id} title={item.title} /> : null}
        </ArticleTools>
      </header>
      {content ? (
        <>
          <Enclosures enclosures={content.enclosures} title={item.title} />
          <Body content={content} html={full.html} rem={size.rem} />
        </>
      ) : props.onRetry ? (
        <div role="alert" className="grid justify-items-start gap-3">
          {item.description ? (
            <p dir="auto" className="reading">
              {item.description}
            </p>
          ) : null}
          <p className="font-sans text-body text-muted-foreground">The full article did not load.</p>
          <Button variant="outline" className="font-sans" onClick={props.onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3.5">
          <span className="sr-only">Loading article…</span>
          {SKELETON_WIDTHS.map((width) => (
            <Skeleton key={width} className="h-4" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </article>
  );
}

function Body({ content, html, rem }: { content: FeedItemDetail; html: string; rem: number }) {
  if (!html.trim()) {
    return (
      <div className="grid justify-items-start gap-4">
        {content.description ? (
          <p dir="auto" className="reading">
            {content.description}
          </p>
        ) : null}
        <p className="font-sans text-body text-muted-foreground">The feed carries no more than this.</p>
        <Button variant="outline" asChild className="font-sans">
          <a href={content.link} target="_blank" rel="noopener noreferrer">
            Read the original
          </a>
        </Button>
      </div>
    );
  }
  return (
    <>
      <ArticleBody html={html} rem={rem} />
      <footer className="font-sans mt-10 flex flex-wrap gap-x-4 gap-y-1 border-t pt-5 text-body">
        <a href={content.link} target="_blank" rel="noopener noreferrer" className="text-link hover:underline">
          Read the original
        </a>
        {content.commentsUrl ? (
          <a href={content.commentsUrl} target="_blank" rel="noopener noreferrer" className="text-link hover:underline">
            Comments
          </a>
        ) : null}
      </footer>
    </>
  );
}
