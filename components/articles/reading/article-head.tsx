"use client";
import Link from "next/link";
import type { ReactNode, RefObject } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { foundTitle } from "@/components/shared/time";
import { cn } from "@/components/ui/cn";
import type { Strand } from "@/lib/client/data/library/use-strands";
import { articleTime, fullTime } from "@/lib/client/format/relative-time";
import { foundDateText, shownDate } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { FeedItem } from "@/lib/contracts/items";
import { EditedLine } from "./versions/edited-line";

/** characters; a longer title is a paragraph, and set nearer to one */
const LONG_TITLE = 120;

/** Over an article: where it is from, its title, when it was published and how long it takes. */
export function ArticleHead(props: {
  item: FeedItem;
  strands: readonly Strand[];
  minutes: number | null;
  /** only a part of it is known */
  isExtract: boolean;
  /** how often its publisher changed it */
  edits: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** the rarer actions, on a phone, where there is no bar */
  menu: ReactNode;
}) {
  const { item, strands, minutes } = props;
  const clock = useCurrentTime();
  const { iso, isFound } = shownDate(item);
  const exact = fullTime(iso, clock.timeZone);
  return (
    <header className="mb-6 font-sans">
      <div className="mb-2.5 flex min-w-0 items-start gap-2">
        <p className="flex min-h-5 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Link
            href={`/articles/${item.feedId}`}
            className="flex min-w-0 items-center gap-2 font-medium text-foreground hover:underline"
          >
            <Favicon src={item.feed.favicon} name={item.feed.title} className="size-4.5" />
            <Name>{item.feed.title}</Name>
          </Link>
          {item.alsoIn?.length ? (
            <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted-foreground">
              Also in:
              {item.alsoIn.map(({ id, title }, at) => (
                <Link key={id} href={`/articles/${id}`} className="min-w-0 hover:underline">
                  <Name>{at + 1 < item.alsoIn.length ? `${title},` : title}</Name>
                </Link>
              ))}
            </span>
          ) : null}
          {strands.map(({ id, name, color }) => (
            <Link
              key={id}
              href={`/?bundle=${id}`}
              className="flex min-w-0 items-center gap-1.5 text-muted-foreground hover:underline"
            >
              <span
                aria-hidden="true"
                className="h-3.5 w-[3px] shrink-0 rounded-full"
                style={{ backgroundColor: color }}
              />
              <Name>{name}</Name>
            </Link>
          ))}
        </p>
        <div className="-my-3 md:hidden print:hidden">{props.menu}</div>
      </div>
      <h1
        id="article-title"
        ref={props.heading}
        dir="auto"
        tabIndex={-1}
        className={cn("reading-title break-words outline-none", item.title.length > LONG_TITLE && "reading-title-long")}
      >
        {item.title}
      </h1>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-1.5 text-faint text-small">
        {item.author ? (
          <span className="min-w-0 break-words">
            <bdi>{item.author}</bdi>
            <span aria-hidden="true" className="ml-1.5">
              ·
            </span>
          </span>
        ) : null}
        <time dateTime={iso} title={isFound ? foundTitle(exact) : exact} className="tabular">
          {isFound ? `F${foundDateText(articleTime(iso, clock)).slice(1)}` : articleTime(iso, clock)}
        </time>
        {props.isExtract || minutes ? (
          <>
            <span aria-hidden="true">·</span>
            <span>{props.isExtract ? "Extract" : `${minutes} min read`}</span>
          </>
        ) : null}
        {props.edits > 0 ? (
          <>
            <span aria-hidden="true">·</span>
            <EditedLine id={item.id} edits={props.edits} />
          </>
        ) : null}
      </p>
    </header>
  );
}
