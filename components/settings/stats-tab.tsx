"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { WovenSample } from "@/components/insight/woven-sample";
import { Figures } from "@/components/overview/figures";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useReadingDays } from "@/lib/client/data/reading/use-reading-days";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts } from "@/lib/client/data/use-counts";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";
import { SettingsSection } from "./settings-section";

/** Rows of each list that are shown by name. */
const NAMED = 3;
const WEEK = 7;
const number = (value: number) => value.toLocaleString("en-US");

type Known = { feeds: Feed[] | undefined; bundles: Bundle[] | undefined; counts: Counts | undefined };

/** Figures of the account, and the feeds and bundles with the most unread articles. */
export function StatsTab() {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const counts = useCounts().data;
  if (feeds?.length === 0 && bundles?.length === 0) {
    return (
      <SettingsSection>
        <p className="mb-4 text-muted-foreground">Add a feed to see your statistics.</p>
        <AddFeed />
        <WovenSample />
      </SettingsSection>
    );
  }
  return (
    <SettingsSection>
      <WeekRead />
      <div className="@container mb-8">
        <Figures
          rows={[
            { label: "Feeds", value: feeds?.length },
            { label: "Bundles", value: bundles?.length },
            { label: "Articles", value: counts?.total },
            { label: "Unread", value: counts?.unread },
          ]}
        />
      </div>
      <p className="mb-3 text-muted-foreground text-small">Most unread first</p>
      <Lists feeds={feeds} bundles={bundles} counts={counts} />
      <Trends />
    </SettingsSection>
  );
}

function Lists({ feeds, bundles, counts }: Known) {
  const { open } = useDialogs();
  return (
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      <List
        title="Feeds"
        all="/articles"
        none="You don't follow any feeds yet."
        first={<AddFeed />}
        rows={byUnread(feeds, counts?.feeds)}
      >
        {({ id, title, favicon, unread }) => (
          <Row key={id} href={`/articles/${id}`} name={title} unread={unread}>
            <Favicon src={favicon} name={title} className="size-4" />
          </Row>
        )}
      </List>
      <List
        title="Bundles"
        all="/bundles"
        none="You have no bundles yet."
        first={
          <Button variant="outline" onClick={() => open({ kind: "create-bundle" })}>
            Create Bundle
          </Button>
        }
        rows={byUnread(bundles, counts?.bundles)}
      >
        {({ id, name, color, unread }) => (
          <Row key={id} href={`/bundles?bundle=${id}`} name={name} unread={unread}>
            <BundleDot color={color} />
          </Row>
        )}
      </List>
    </div>
  );
}

/** Number of articles read in a week; nothing if reading is not counted. */
function WeekRead() {
  const days = useReadingDays(WEEK).data;
  const read = days?.reduce((sum, { articles }) => sum + articles, 0);
  if (read === 0) return null;
  return (
    <p className="mb-4 min-h-6 text-base">
      {read ? `You read ${pluralize(read, "article")} in the last ${WEEK} days.` : null}
    </p>
  );
}

const Trends = () => (
  <p className="mt-8 text-muted-foreground text-small">
    For reading trends, open{" "}
    <Link href="/intelligence" className="text-link underline underline-offset-4">
      Insights
    </Link>
    .
  </p>
);

const AddFeed = () => (
  <Button asChild variant="outline">
    <Link href="/new-feed">Add feed</Link>
  </Button>
);

/** Returns feeds or bundles with their numbers of unread articles, the highest first; undefined until both are known. */
function byUnread<Item extends { id: number }>(items: Item[] | undefined, counts: Counts["feeds"] | undefined) {
  if (!counts) return undefined;
  const unread = new Map(counts.map((each) => [each.id, each.unread]));
  return items
    ?.map((item) => ({ ...item, unread: unread.get(item.id) ?? 0 }))
    .toSorted((one, other) => other.unread - one.unread);
}

function List<Item>(props: {
  title: string;
  /** where all of them are */
  all: string;
  none: string;
  /** how to get the first one */
  first: ReactNode;
  /** undefined while they load */
  rows: Item[] | undefined;
  children: (item: Item) => ReactNode;
}) {
  const { title, rows } = props;
  const more = (rows?.length ?? 0) - NAMED;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="border-b pb-2 font-semibold text-base">{title}</h3>
      {rows ? null : <Skeleton className="mt-2 h-20" />}
      {rows?.length === 0 ? (
        <div className="grid justify-items-start gap-3 pt-3">
          <p className="text-muted-foreground">{props.none}</p>
          {props.first}
        </div>
      ) : null}
      <ul className="divide-y">{rows?.slice(0, NAMED).map(props.children)}</ul>
      {more > 0 ? (
        <Button asChild variant="link" size="inline" className="mt-2 text-small">
          <Link href={props.all}>+{number(more)} more</Link>
        </Button>
      ) : null}
    </section>
  );
}

function Row(props: { href: string; name: string; unread: number; children: ReactNode }) {
  return (
    <li>
      <Link
        href={props.href}
        prefetch={false}
        className="touch flex min-h-10 min-w-0 items-center gap-2.5 hover:underline"
      >
        {props.children}
        <Name className="flex-1">{props.name}</Name>
        <span className="tabular shrink-0 text-faint text-small">
          {props.unread > 0 ? `${number(props.unread)} unread` : "all read"}
        </span>
      </Link>
    </li>
  );
}
