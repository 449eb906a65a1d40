"use client";
import Link from "next/link";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { type FigureRow, FigureRows } from "@/components/lists/figure-rows";
import { ErrorState } from "@/components/shared/error-state";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

/** Rows of each list that are shown by name. */
const NAMED = 3;

export function StatsTab() {
  const feeds = useFeeds();
  const bundles = useBundles();
  if (feeds.isPending || bundles.isPending) return <SettingsLoading />;
  if (!feeds.data || !bundles.data) {
    const retry = () => Promise.all([feeds.refetch(), bundles.refetch()]);
    return <ErrorState title="Failed to load statistics" onRetry={() => void retry()} />;
  }
  return (
    <>
      <Tally
        title="Your feeds"
        count={feeds.data.length}
        none="You follow no feeds yet."
        all="/articles"
        rows={feeds.data.slice(0, NAMED).map((feed) => ({
          key: feed.id,
          href: `/articles/${feed.id}`,
          name: feed.title,
          note: pluralize(feed.itemCount, "article"),
          icon: <Favicon src={feed.favicon} name={feed.title} className="size-4" />,
        }))}
      />
      <Tally
        title="Your bundles"
        count={bundles.data.length}
        none="You have no bundles yet."
        all="/bundles"
        rows={bundles.data.slice(0, NAMED).map((bundle) => ({
          key: bundle.id,
          href: `/bundles?bundle=${bundle.id}`,
          name: bundle.name,
          note: pluralize(bundle.feedCount, "feed"),
          icon: <BundleDot color={bundle.color} />,
        }))}
      />
    </>
  );
}

function Tally(props: { title: string; count: number; none: string; all: string; rows: FigureRow[] }) {
  const more = props.count - props.rows.length;
  return (
    <SettingsSection
      title={props.title}
      action={<span className="tabular font-serif text-title">{props.count.toLocaleString("en-US")}</span>}
    >
      {props.count === 0 ? <p className="text-muted-foreground">{props.none}</p> : null}
      <FigureRows rows={props.rows} className="-mx-2" quiet />
      {more > 0 ? (
        <Link href={props.all} className="touch mt-1 inline-flex items-center text-link text-small hover:underline">
          +{more.toLocaleString("en-US")} more
        </Link>
      ) : null}
    </SettingsSection>
  );
}
