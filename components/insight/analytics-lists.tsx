"use client";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { type FigureRow, FigureRows } from "@/components/lists/figure-rows";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { usageFigures } from "./usage-figures";

const ROWS = 5;
/** For a bundle without a colour. */
const NO_COLOR = "#6366f1";

export function TopFeeds() {
  const feeds = useFeeds().data ?? [];
  const rows = [...feeds].sort((a, b) => b.itemCount - a.itemCount).slice(0, ROWS);
  return (
    <Ranking
      title="Top Feeds"
      none="You follow no feeds yet."
      rows={rows.map((feed) => ({
        key: feed.id,
        href: `/articles/${feed.id}`,
        icon: <Favicon src={feed.favicon} name={feed.title} className="size-4" />,
        name: feed.title,
        note: pluralize(feed.itemCount, "article"),
      }))}
    />
  );
}

export function TopBundles() {
  const bundles = useBundles().data ?? [];
  return (
    <Ranking
      title="Bundles"
      none="You have no bundles yet."
      rows={bundles.slice(0, ROWS).map((bundle) => ({
        key: bundle.id,
        href: `/bundles?bundle=${bundle.id}`,
        icon: <BundleDot color={bundle.color || NO_COLOR} />,
        name: bundle.name,
        note: pluralize(bundle.feedCount, "feed"),
      }))}
    />
  );
}

function Ranking(props: { title: string; none: string; rows: FigureRow[] }) {
  return (
    <section className="min-w-0">
      <h2 className="font-semibold text-base">{props.title}</h2>
      {props.rows.length === 0 ? <p className="mt-2 text-muted-foreground">{props.none}</p> : null}
      <FigureRows rows={props.rows} className="-mx-2 mt-2" />
    </section>
  );
}

export function UsageInsights() {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const usage = usageFigures(feeds ?? [], bundles ?? []);
  const rows = [
    ["Average articles per feed", usage.articlesPerFeed.toLocaleString("en-US")],
    ["Feeds per bundle", usage.feedsPerBundle.toLocaleString("en-US")],
    ["Active feed ratio", `${usage.efficiency}%`],
  ];
  return (
    <section className="min-w-0">
      <h2 className="font-semibold text-base">Usage Insights</h2>
      <dl className="mt-2 divide-y">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
