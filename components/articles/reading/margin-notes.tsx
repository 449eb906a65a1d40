"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { ItemLabels } from "@/components/labels/item-labels";
import { ItemRules } from "@/components/rules/item-rules";
import { WhyButton } from "@/components/scores/why-button";
import { inPlace } from "@/lib/client/browser/open-in-place";
import { MORE_FROM } from "@/lib/client/constants";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { useItem } from "@/lib/client/data/use-item";
import { shortAge } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { moreFromOptions, storyOptions } from "@/lib/client/queries/item-queries";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";

/** Next to an article on a wide screen: its key points, who told the same, what else the source has. */
export function MarginNotes(props: {
  content: FeedItemDetail;
  isLong: boolean;
  color: string;
  onShow: (id: number) => void;
}) {
  const { content, onShow } = props;
  return (
    <aside aria-label="Beside the article" className="margin-notes grid content-start gap-6 font-sans print:hidden">
      {props.isLong && content.keyPoints.length > 0 ? (
        <Note title="Key points">
          <ul dir="auto" className="grid gap-2 border-s-3 ps-3" style={{ borderColor: props.color }}>
            {content.keyPoints.map((point) => (
              <li key={point} className="break-words text-muted-foreground text-small">
                {point}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {content.story ? (
        <OtherReports id={content.id} onShow={onShow} />
      ) : content.duplicateOf === null ? null : (
        <AlsoTold id={content.duplicateOf} onShow={onShow} />
      )}
      <MoreFrom item={content} onShow={onShow} />
      <Note title="Labels">
        <ItemLabels item={content} />
        <ItemRules item={content} />
        {content.analyzedAt ? <WhyButton article={content} className="justify-self-start" /> : null}
      </Note>
    </aside>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="break-words text-faint text-xs">{title}</h2>
      {children}
    </section>
  );
}

function ItemLink(props: { id: number; onShow: (id: number) => void; className: string; children: ReactNode }) {
  return (
    <a href={`?item=${props.id}`} onClick={inPlace(() => props.onShow(props.id))} className={props.className}>
      {props.children}
    </a>
  );
}

/** The article that told the same first. */
function AlsoTold({ id, onShow }: { id: number; onShow: (id: number) => void }) {
  const { data } = useItem(id);
  const clock = useCurrentTime();
  if (!data) return null;
  return (
    <Note title="Also covered by">
      <ItemLink id={id} onShow={onShow} className="flex min-w-0 items-center gap-2 text-small hover:underline">
        <Favicon src={data.feed.favicon} name={data.feed.title} className="size-4" />
        <span className="min-w-0 truncate">
          {data.feed.title} · {shortAge(data, clock)}
        </span>
      </ItemLink>
    </Note>
  );
}

/** Sources that are named at most. */
const MOST_TOLD = 8;

type ReportProps = { item: FeedItem; onShow: (id: number) => void };

/** The other articles about the same event, best first; `isRoomy`: as the rows of a list. */
export function OtherReports(props: { id: number; onShow: (id: number) => void; isRoomy?: boolean }) {
  const { id, onShow, isRoomy = false } = props;
  const story = useQuery(storyOptions(id));
  const others = (story.data?.items ?? []).filter((item) => item.id !== id);
  if (others.length === 0) return null;
  const Report = isRoomy ? ReportRow : ReportNote;
  return (
    <Note title="Also covered by">
      <ul className={isRoomy ? "border-t" : "grid gap-2.5"}>
        {others.slice(0, MOST_TOLD).map((item) => (
          <Report key={item.id} item={item} onShow={onShow} />
        ))}
      </ul>
      {others.length > MOST_TOLD ? <p className="text-faint text-xs">and {others.length - MOST_TOLD} more</p> : null}
    </Note>
  );
}

function ReportNote({ item, onShow }: ReportProps) {
  return (
    <li className="grid gap-0.5">
      <ReportSource item={item} />
      <ItemLink
        id={item.id}
        onShow={onShow}
        className="line-clamp-2 break-words font-medium font-serif text-body leading-snug hover:underline"
      >
        {item.title}
      </ItemLink>
    </li>
  );
}

function ReportRow({ item, onShow }: ReportProps) {
  const color = useStrands()(item.feedId)[0]?.color;
  return (
    <li className="relative grid gap-1 border-b py-3 pl-3.5 hover:bg-accent">
      <span
        aria-hidden="true"
        className="thread absolute inset-y-3 left-0"
        style={{ background: color ?? "var(--border-strong)" }}
      />
      <ReportSource item={item} />
      <span dir="auto" className="line-clamp-2 break-words font-semibold font-serif text-headline leading-snug">
        <ItemLink id={item.id} onShow={onShow} className="after:absolute after:inset-0">
          {item.title}
        </ItemLink>
      </span>
    </li>
  );
}

function ReportSource({ item }: { item: FeedItem }) {
  const clock = useCurrentTime();
  return (
    <span className="flex min-w-0 items-center gap-2 text-faint text-xs">
      <Favicon src={item.feed.favicon} name={item.feed.title} className="size-3.5" />
      <span className="min-w-0 truncate">
        {item.feed.title} · {shortAge(item, clock)}
      </span>
    </span>
  );
}

function MoreFrom({ item, onShow }: { item: FeedItem; onShow: (id: number) => void }) {
  const head = useQuery(moreFromOptions(item.feedId));
  const others = (head.data?.items ?? []).filter(({ id }) => id !== item.id).slice(0, MORE_FROM);
  if (others.length === 0) return null;
  return (
    <Note title={`More from ${item.feed.title}`}>
      <ul className="grid gap-2.5">
        {others.map(({ id, title }) => (
          <li key={id} dir="auto">
            <ItemLink
              id={id}
              onShow={onShow}
              className="line-clamp-3 break-words font-medium font-serif text-body leading-snug hover:underline"
            >
              {title}
            </ItemLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}
