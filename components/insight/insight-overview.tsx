"use client";
import Link from "next/link";
import { type ReactNode, useId, useState } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { ErrorState } from "@/components/shared/error-state";
import { Name } from "@/components/shared/name";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useInsight, useReading } from "@/lib/client/data/insight/use-insight";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import type { AnalyticsRange } from "@/lib/contracts/analytics";
import { ANALYTICS_RANGES } from "@/lib/contracts/values/limits";
import { shareOf } from "./charts/share-of";
import { InsightFigures } from "./insight-figures";
import { ReadChart } from "./read-chart";
import { ReadingSentence } from "./reading-sentence";
import { WorthALook } from "./worth-a-look";

const ROWS = 5;
const TOPICS = 8;
const number = (value: number) => value.toLocaleString("en-US");

/** Shows what the user read, suggestions, and which bundles and feeds the articles come from. */
export function InsightOverview() {
  const [range, setRange] = useState<AnalyticsRange>(ANALYTICS_RANGES[0]);
  const reading = useReading(range);
  // Advice needs more than a week.
  const month = useReading();
  const failed = [reading, month].find(({ data, isError }) => isError && !data);
  return (
    <div className="@container">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-12 sm:mb-8 sm:gap-y-2">
        <div>{reading.data ? <ReadingSentence reading={reading.data} range={range} /> : null}</div>
        <RangeChoice range={range} onChange={setRange} />
      </div>
      <div className="grid gap-x-12 gap-y-8 @min-[52rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 content-start gap-8">
          <ReadChart range={range} />
          {failed ? (
            <ErrorState title="Failed to load analytics" error={failed.error} onRetry={() => void failed.refetch()} />
          ) : null}
          {month.data ? <WorthALook reading={month.data} /> : month.isPending ? <Skeleton className="h-40" /> : null}
          <TalkedAbout />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <BusyBundles reading={reading} />
          <BusyFeeds reading={reading} />
        </div>
      </div>
      <div className="mt-10 border-t pt-4">
        <InsightFigures />
      </div>
    </div>
  );
}

/** The days that the overview covers. */
function RangeChoice({ range, onChange }: { range: AnalyticsRange; onChange: (range: AnalyticsRange) => void }) {
  return (
    <Select
      value={String(range)}
      onValueChange={(value) => onChange(ANALYTICS_RANGES.find((days) => String(days) === value) ?? range)}
    >
      <SelectTrigger
        aria-label="Days"
        className="border-transparent bg-transparent px-2 text-muted-foreground max-sm:-ml-2 sm:-mr-2"
      >
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {ANALYTICS_RANGES.map((days) => (
          <SelectItem key={days} value={String(days)}>
            Last {days} days
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

/** The topics that most articles name, each as a search. */
function TalkedAbout() {
  const topics = (useInsight().data?.topTopics ?? []).slice(0, TOPICS);
  if (topics.length === 0) return null;
  return (
    <Part title="Top Topics">
      {/* Lines of about one length: no topic is left alone on the last. */}
      <ul className="-me-2 -mb-2 text-balance">
        {topics.map(({ topic, count }) => (
          <li key={topic} className="me-2 mb-2 inline-block align-top">
            <Link
              href={`/?q=${encodeURIComponent(`topic:"${topic}"`)}`}
              prefetch={false}
              className="touch inline-flex items-center rounded-full border px-3 py-1 text-muted-foreground text-small hover:text-foreground"
            >
              {topic} <span className="tabular ml-1.5">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A part of a page; `unit`: what the numbers of its rows count. */
export function Part(props: { title: string; unit?: string; beside?: ReactNode; children: ReactNode }) {
  const { title, unit, beside, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline gap-2.5">
        <h2 id={id} className="font-serif text-xl">
          {title}
        </h2>
        {unit ? <p className="mr-auto text-faint text-small">{unit}</p> : null}
        {beside}
      </div>
      {children}
    </section>
  );
}

/** A name with its number, and a bar of its share where the rows differ. */
function Bar(props: {
  href?: string;
  icon?: ReactNode;
  name: string;
  count: number;
  /** of the most, in percent; undefined: no bar */
  share: number | undefined;
  color?: string;
}) {
  const row = (
    <>
      {props.icon}
      <Name className="flex-1">{props.name}</Name>
      {props.share === undefined ? null : (
        <span aria-hidden="true" className="h-1 w-28 shrink-0 overflow-hidden rounded-full bg-accent xl:w-40">
          <span
            className="block h-full rounded-full bg-faint/60"
            style={{ width: `${props.share}%`, backgroundColor: props.color }}
          />
        </span>
      )}
      <span className="tabular w-10 shrink-0 text-right text-faint text-small">{number(props.count)}</span>
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

function More({ all, shown, href }: { all: number; shown: number; href: string }) {
  if (all <= shown) return null;
  return (
    <Link href={href} prefetch={false} className="touch text-link text-small hover:underline">
      Show all {number(all)}
    </Link>
  );
}

type Reading = ReturnType<typeof useReading>;

/** Returns what had articles in these days, then the others; nothing while the first are not known. */
function busiest<Row extends { id: number }>(busy: readonly Row[] | undefined, quiet: readonly Row[]): Row[] {
  if (!busy) return [];
  const known = new Set(busy.map(({ id }) => id));
  return [...busy, ...quiet.filter(({ id }) => !known.has(id))];
}

/** The unit of the numbers beside feeds and bundles. */
const UNIT = "new articles";

/** The feeds with the most articles of these days. */
export function BusyFeeds({ reading }: { reading: Reading }) {
  const all = useFeeds().data ?? [];
  const bundles = useBundles().data ?? [];
  const quiet = all.map(({ id, title }) => ({ id, title, articles: 0 }));
  const feeds = busiest(reading.data?.feeds, quiet).slice(0, ROWS);
  const share = shareOf(feeds.map(({ articles }) => articles));
  return (
    <Part title="Top Feeds" unit={UNIT} beside={<More all={all.length} shown={feeds.length} href="/articles" />}>
      {reading.data && feeds.length === 0 ? (
        <p className="text-muted-foreground">You don't follow any feeds yet.</p>
      ) : null}
      {reading.isPending ? <Skeleton className="h-20" /> : null}
      <ul>
        {feeds.map(({ id, title, articles }) => (
          <Bar
            key={id}
            href={`/articles/${id}`}
            icon={<Favicon src={all.find((feed) => feed.id === id)?.favicon ?? null} name={title} className="size-4" />}
            name={title}
            count={articles}
            share={share?.(articles)}
            color={bundles.find(({ feedIds }) => feedIds.includes(id))?.color}
          />
        ))}
      </ul>
    </Part>
  );
}

/** The bundles with the most articles of these days. */
export function BusyBundles({ reading }: { reading: Reading }) {
  const all = useBundles().data ?? [];
  const quiet = all.map(({ id, name, color }) => ({ id, name, color, articles: 0 }));
  const bundles = busiest(reading.data?.bundles, quiet).slice(0, ROWS);
  const share = shareOf(bundles.map(({ articles }) => articles));
  return (
    <Part title="Bundles" unit={UNIT} beside={<More all={all.length} shown={bundles.length} href="/bundles" />}>
      {reading.data && bundles.length === 0 ? <p className="text-muted-foreground">You have no bundles yet.</p> : null}
      {reading.isPending ? <Skeleton className="h-20" /> : null}
      <ul>
        {bundles.map(({ id, name, color, articles }) => (
          <Bar
            key={id}
            href={`/bundles?bundle=${id}`}
            icon={<BundleDot color={color} />}
            name={name}
            count={articles}
            share={share?.(articles)}
            color={color}
          />
        ))}
      </ul>
    </Part>
  );
}
