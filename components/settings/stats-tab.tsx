"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { SettingsSection } from "./settings-section";

/** Rows of each list that are shown by name. */
const NAMED = 3;
const number = (value: number) => value.toLocaleString("en-US");

/** How many feeds and bundles the account has, with the first of each; more is in Insights. */
export function StatsTab() {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  return (
    <SettingsSection
      title="Statistics"
      description="What you read, and where your articles come from, is in Insights."
      action={
        <Button asChild variant="outline">
          <Link href="/intelligence">Open Insights</Link>
        </Button>
      }
    >
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <List title="Feeds" all="/articles" none="You follow no feeds yet." rows={feeds}>
          {({ id, title, favicon, itemCount }) => (
            <Row key={id} href={`/articles/${id}`} name={title} note={pluralize(itemCount, "article")}>
              <Favicon src={favicon} name={title} className="size-4" />
            </Row>
          )}
        </List>
        <List title="Bundles" all="/bundles" none="You have no bundles yet." rows={bundles}>
          {({ id, name, color, feedCount }) => (
            <Row key={id} href={`/bundles?bundle=${id}`} name={name} note={pluralize(feedCount, "feed")}>
              <BundleDot color={color} />
            </Row>
          )}
        </List>
      </div>
    </SettingsSection>
  );
}

function List<Item>(props: {
  title: string;
  /** where all of them are */
  all: string;
  none: string;
  /** undefined while they load */
  rows: Item[] | undefined;
  children: (item: Item) => ReactNode;
}) {
  const { title, rows } = props;
  const more = (rows?.length ?? 0) - NAMED;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-4 border-b pb-2 font-serif text-lg">
        {title} {rows ? <span className="tabular">{number(rows.length)}</span> : null}
      </h3>
      {rows ? null : <Skeleton className="mt-2 h-20" />}
      {rows?.length === 0 ? <p className="mt-2 text-muted-foreground">{props.none}</p> : null}
      <ul className="divide-y">{rows?.slice(0, NAMED).map(props.children)}</ul>
      {more > 0 ? (
        <Link href={props.all} className="touch mt-2 inline-block text-muted-foreground text-small hover:underline">
          +{number(more)} more
        </Link>
      ) : null}
    </section>
  );
}

function Row(props: { href: string; name: string; note: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={props.href}
        prefetch={false}
        className="touch flex min-h-10 min-w-0 items-center gap-2.5 hover:underline"
      >
        {props.children}
        <Name className="flex-1">{props.name}</Name>
        <span className="tabular shrink-0 text-faint text-small">{props.note}</span>
      </Link>
    </li>
  );
}
