"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { ErrorState } from "@/components/shared/error-state";
import { Name } from "@/components/shared/name";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Skeleton } from "@/components/ui/skeleton";
import { useInsight, useReading, useRecommendations } from "@/lib/client/data/insight/use-insight";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { SENTIMENTS } from "@/lib/contracts/analysis";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { kindsOf, moodsOf, namedOf } from "./coverage";
import { ReadChart } from "./read-chart";
import { WorthALook } from "./worth-a-look";

const ROWS = 5;
const PICKS = 2;
const number = (value: number) => value.toLocaleString("en-US");

/** The overview: reading figures, suggestions and picks, and next to them the origin and the kinds of the articles. */
export function InsightOverview() {
  const reading = useReading();
  return (
    <div className="mt-6 grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 content-start gap-8">
        <ReadChart />
        {reading.data ? (
          <WorthALook reading={reading.data} />
        ) : reading.isError ? (
          <ErrorState title="Failed to load analytics" error={reading.error} onRetry={() => void reading.refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
        <Picks />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <TopFeeds />
        <FirstBundles />
        <MoodAndType />
      </div>
    </div>
  );
}

export function Part({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-xl">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** A name with a bar of its share and its number. */
function Bar(props: { href?: string; icon?: ReactNode; name: string; count: number; most: number; color?: string }) {
  const row = (
    <>
      {props.icon}
      <Name className="flex-1">{props.name}</Name>
      <span aria-hidden="true" className="h-1 w-23 shrink-0 overflow-hidden rounded-full bg-accent">
        <span
          className="block h-full rounded-full bg-faint"
          style={{ width: `${(props.count / Math.max(1, props.most)) * 100}%`, backgroundColor: props.color }}
        />
      </span>
      <span className="tabular w-12 shrink-0 text-right text-faint text-small">{number(props.count)}</span>
    </>
  );
  const style = "touch flex min-h-7.5 min-w-0 items-center gap-2.5";
  return (
    <li>
      {props.href ? (
        <Link href={props.href} prefetch={false} className={`${style} hover:underline`}>
          {row}
        </Link>
      ) : (
        <span className={style}>{row}</span>
      )}
    </li>
  );
}

/** The five feeds with the most articles. */
export function TopFeeds() {
  const feeds = (useFeeds().data ?? []).toSorted((a, b) => b.itemCount - a.itemCount).slice(0, ROWS);
  const bundles = useBundles().data ?? [];
  return (
    <Part title="Top Feeds">
      {feeds.length === 0 ? <p className="text-muted-foreground">You follow no feeds yet.</p> : null}
      <ul>
        {feeds.map((feed) => (
          <Bar
            key={feed.id}
            href={`/articles/${feed.id}`}
            icon={<Favicon src={feed.favicon} name={feed.title} className="size-4" />}
            name={feed.title}
            count={feed.itemCount}
            most={feeds[0]?.itemCount ?? 1}
            color={bundles.find(({ feedIds }) => feedIds.includes(feed.id))?.color}
          />
        ))}
      </ul>
    </Part>
  );
}

/** The first five bundles of the library. */
export function FirstBundles() {
  const bundles = (useBundles().data ?? []).slice(0, ROWS);
  const most = Math.max(...bundles.map(({ itemCount }) => itemCount));
  return (
    <Part title="Bundles">
      {bundles.length === 0 ? <p className="text-muted-foreground">You have no bundles yet.</p> : null}
      <ul>
        {bundles.map((bundle) => (
          <Bar
            key={bundle.id}
            href={`/bundles?bundle=${bundle.id}`}
            icon={<BundleDot color={bundle.color} />}
            name={bundle.name}
            count={bundle.itemCount}
            most={most}
            color={bundle.color}
          />
        ))}
      </ul>
    </Part>
  );
}

const TONES = { positive: "bg-positive", neutral: "bg-border-strong", negative: "bg-destructive" } as const;

function MoodAndType() {
  const data = useInsight().data;
  if (!data || data.analyzedArticles === 0) return null;
  const most = Math.max(1, ...data.contentTypeBreakdown.map(({ count }) => count));
  return (
    <Part title="Mood and type">
      <p className="mb-3 text-muted-foreground text-small">
        {namedOf(moodsOf(data), data.coveredArticles, "a mood")}{" "}
        {namedOf(kindsOf(data), data.coveredArticles, "a type")}
      </p>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {SENTIMENTS.map((sentiment) => (
          <span
            key={sentiment}
            className={TONES[sentiment]}
            style={{ flexGrow: data.sentimentBreakdown[sentiment], minWidth: 1 }}
          />
        ))}
      </div>
      <ul className="mt-2 mb-3 flex flex-wrap justify-between gap-x-4 text-muted-foreground text-small">
        {SENTIMENTS.map((sentiment) => (
          <li key={sentiment}>
            {SENTIMENT_LABELS[sentiment].label} {number(data.sentimentBreakdown[sentiment])}
          </li>
        ))}
      </ul>
      <ul>
        {data.contentTypeBreakdown.map(({ type, count }) => (
          <Bar key={type} name={TYPES[type]} count={count} most={most} />
        ))}
      </ul>
    </Part>
  );
}

function Picks() {
  const picks = useRecommendations().data ?? [];
  if (picks.length === 0) return null;
  return (
    <Part
      title="Smart Picks"
      beside={
        <Link
          href="/intelligence?tab=picks"
          prefetch={false}
          className="text-muted-foreground text-small hover:underline"
        >
          All {picks.length}
        </Link>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {picks.slice(0, PICKS).map((pick) => (
          <li key={pick.id} className="flex min-w-0 gap-3">
            <Thumbnail src={pick.thumbnail} className="size-19 shrink-0" />
            <div className="min-w-0">
              <p className="flex items-center gap-1.5 text-faint text-xs">
                <Favicon src={pick.feed.favicon} name={pick.feed.title} className="size-3.5" />
                <Name>{pick.feed.title}</Name>
                {pick.readingTimeMinutes ? <span className="shrink-0">· {pick.readingTimeMinutes} min</span> : null}
              </p>
              <h3
                dir="auto"
                className="mt-1 line-clamp-3 break-words font-semibold font-serif text-headline leading-snug"
              >
                <Link href={`/?item=${pick.id}`} prefetch={false} className="hover:underline">
                  {pick.title}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
