"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { ErrorState } from "@/components/shared/error-state";
import { Name } from "@/components/shared/name";
import { Skeleton } from "@/components/ui/skeleton";
import { useInsight, useReading } from "@/lib/client/data/insight/use-insight";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { InsightFigures } from "./insight-figures";
import { ReadChart } from "./read-chart";
import { ReadingSentence } from "./reading-sentence";
import { WorthALook } from "./worth-a-look";

const ROWS = 5;
const TOPICS = 8;
const number = (value: number) => value.toLocaleString("en-US");

/** Shows what the user read, suggestions, and which bundles and feeds the articles come from. */
export function InsightOverview() {
  const reading = useReading();
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 content-start gap-8">
        {reading.data ? <ReadingSentence reading={reading.data} /> : null}
        <ReadChart />
        {reading.data ? (
          <WorthALook reading={reading.data} />
        ) : reading.isError ? (
          <ErrorState title="Failed to load analytics" error={reading.error} onRetry={() => void reading.refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <FirstBundles />
        <TopFeeds />
        <TalkedAbout />
        <InsightFigures />
      </div>
    </div>
  );
}

/** The topics that most articles name, each as a search. */
function TalkedAbout() {
  const topics = (useInsight().data?.topTopics ?? []).slice(0, TOPICS);
  if (topics.length === 0) return null;
  return (
    <Part title="Talked about">
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ topic, count }) => (
          <li key={topic}>
            <Link
              href={`/?q=${encodeURIComponent(`topic:"${topic}"`)}`}
              prefetch={false}
              className="touch inline-flex rounded-full border px-3 py-1 text-muted-foreground text-small hover:text-foreground"
            >
              {topic} <span className="tabular ml-1.5">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
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
      <span aria-hidden="true" className="h-1 w-28 shrink-0 xl:w-52 overflow-hidden rounded-full bg-accent">
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
