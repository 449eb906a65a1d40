"use client";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useTrending } from "@/lib/client/data/use-counts";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Trending as Topics } from "@/lib/contracts/analytics";
import type { Bundle } from "@/lib/contracts/bundles";
import { OverviewSection } from "./overview";

/** One article is no trend, although the fixed subjects may count one. */
const LEAST_ARTICLES = 2;
const LOWEST_PX = 3;
const HIGHEST_PX = 18;

/** The topics of the last week's articles, most frequent first. Renders nothing if there are none. */
export function Trending({ shown }: { shown: boolean }) {
  const bundles = useBundles().data;
  const topics = useTrending(shown).data?.filter(({ count }) => count >= LEAST_ARTICLES);
  if (!shown || !topics?.length) return null;
  return (
    <OverviewSection
      id="trending"
      title="Trending in Your Feeds"
      beside={<p className="text-muted-foreground text-xs">in the last 7 days</p>}
    >
      <ul className="grid grid-cols-2 gap-x-5 @min-[36rem]:grid-cols-3 @min-[52rem]:grid-cols-1">
        {topics.map((topic) => (
          <li key={topic.label} className="min-w-0">
            <Topic topic={topic} bundle={bundles?.find(({ id }) => id === topic.bundleId)} />
          </li>
        ))}
      </ul>
    </OverviewSection>
  );
}

/** Finds the topic in all articles; several words in their order. */
const searchOf = (label: string) => `/?q=${encodeURIComponent(/\s/.test(label) ? `"${label}"` : label)}`;

function Topic({ topic, bundle }: { topic: Topics[number]; bundle: Bundle | undefined }) {
  const path = searchOf(topic.label);
  return (
    <WorkspaceLink
      href={path}
      title={bundle ? `Mostly in ${bundle.name}` : undefined}
      className="flex min-h-11 items-end gap-2.5 border-b pb-1.5 hover:bg-accent/60 md:min-h-8.5"
    >
      {topic.days.length > 0 ? <Bars days={topic.days} color={bundle?.color ?? "var(--border-strong)"} /> : null}
      <bdi className="min-w-0 flex-1 truncate">{topic.label}</bdi>
      <span className="tabular text-faint text-small">
        <span aria-hidden="true">{topic.count.toLocaleString("en-US")}</span>
        <span className="sr-only"> {pluralize(topic.count, "article")}</span>
      </span>
    </WorkspaceLink>
  );
}

/** A bar for each day, the oldest one faint. */
function Bars({ days, color }: { days: number[]; color: string }) {
  const most = Math.max(1, ...days);
  return (
    <span aria-hidden="true" className="flex shrink-0 items-end gap-0.5 pb-0.5" style={{ height: HIGHEST_PX + 2 }}>
      {days.map((count, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
          key={day}
          className="w-1 rounded-xs"
          style={{
            height: LOWEST_PX + (count / most) * (HIGHEST_PX - LOWEST_PX),
            backgroundColor: color,
            opacity: 0.3 + (0.7 * (day + 1)) / days.length,
          }}
        />
      ))}
    </span>
  );
}
