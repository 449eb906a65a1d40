"use client";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { ErrorState } from "@/components/shared/error-state";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
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

/**
 * Shows what the user read, suggestions, and which bundles and feeds the articles come from. `rows`: of each list.
 */
export function InsightOverview({ rows = ROWS }: { rows?: number }) {
  const reading = useReading();
  return (
    <div className="@container">
      <div className="grid gap-x-12 gap-y-8 @min-[52rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
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
          <TalkedAbout />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <FirstBundles rows={rows} />
          <TopFeeds rows={rows} />
          <InsightFigures />
        </div>
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
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-serif text-xl">
          {title}
        </h2>
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

function More({ count, href }: { count: number; href: string }) {
  if (count <= 0) return null;
  return (
    <Link href={href} prefetch={false} className="touch text-muted-foreground text-small hover:underline">
      +{number(count)} more
    </Link>
  );
}

/** Explains an empty list: it is loading, failed to load, or has nothing. */
function Missing(props: {
  query: { data?: readonly unknown[]; isError: boolean; refetch: () => unknown };
  failure: string;
  none: string;
}) {
  const { data, isError, refetch } = props.query;
  if (data?.length) return null;
  if (data) return <p className="text-muted-foreground">{props.none}</p>;
  if (!isError) return <Skeleton className="h-20" />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
      {props.failure}
      <Button variant="outline" size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

/** The feeds with the most articles. */
export function TopFeeds({ rows = ROWS }: { rows?: number }) {
  const query = useFeeds();
  const all = query.data ?? [];
  const feeds = all.toSorted((a, b) => b.itemCount - a.itemCount).slice(0, rows);
  const bundles = useBundles().data ?? [];
  return (
    <Part title="Top Feeds" beside={<More count={all.length - feeds.length} href="/articles" />}>
      <Missing query={query} failure="Couldn't load your feeds." none="You follow no feeds yet." />
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

/** The first bundles of the library. */
export function FirstBundles({ rows = ROWS }: { rows?: number }) {
  const query = useBundles();
  const all = query.data ?? [];
  const bundles = all.slice(0, rows);
  const most = Math.max(...bundles.map(({ itemCount }) => itemCount));
  return (
    <Part title="Bundles" beside={<More count={all.length - bundles.length} href="/bundles" />}>
      <Missing query={query} failure="Couldn't load your bundles." none="You have no bundles yet." />
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
