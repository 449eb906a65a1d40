"use client";
import Link from "next/link";
import { useDeferredValue } from "react";
import { type ShownList, useShownList } from "@/components/articles/list/shown-list";
import { MyFeeds } from "@/components/feeds/my-feeds";
import { Button } from "@/components/ui/button";
import { CheckCheck, MailOpen, RotateCw, Sparkles, Star } from "@/components/ui/icons/icons";
import { TRENDING_ABOVE } from "@/lib/client/constants";
import { useMe } from "@/lib/client/data/use-account";
import { useCounts, useStats } from "@/lib/client/data/use-counts";
import { useRefreshing } from "@/lib/client/data/use-refreshing";
import { greeting } from "@/lib/client/format/greeting";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { ItemFilter } from "@/lib/contracts/items";
import { Featured } from "./featured";
import { Counters } from "./figures";
import { Overview } from "./overview";
import { Trending } from "./trending";

const MY_FEEDS = "my-feeds";

/** Home next to its list: greeting, counters, what is featured and trending, and the feeds. Nothing outside a workspace. */
export function HomeOverview() {
  const list = useShownList();
  return list ? <Home list={list} /> : null;
}

function Home({ list }: { list: ShownList }) {
  const items = useDeferredValue(list.items);
  return (
    <Overview>
      <Greeting />
      <HomeCounters list={list} />
      <QuickActions list={list} />
      {/* Read later is short: all of it is in the list. */}
      {list.scope.filter === "later" ? null : <Featured items={items} onOpen={list.open} />}
      <div className="grid gap-6 @min-[52rem]:grid-cols-[2fr_3fr] @min-[52rem]:gap-x-8">
        <Trending shown={items.length > TRENDING_ABOVE} />
        <div className="min-w-0 @min-[52rem]:only:col-span-2">
          <MyFeeds headingId={MY_FEEDS} />
        </div>
      </div>
    </Overview>
  );
}

/** On a phone it is above the list and the overview. */
function Greeting() {
  const me = useMe().data;
  const clock = useCurrentTime();
  const counts = useCounts().data;
  const today = useStats({ filter: "all" }).data?.articlesToday ?? 0;
  const refreshing = useRefreshing();
  return (
    <header className="max-md:hidden">
      <h1 className="break-words font-serif text-title">{greeting(me?.firstName, clock)}</h1>
      <p className="mt-1 flex min-h-5.5 items-center gap-2 text-muted-foreground">
        <span aria-live="polite">{counts ? unreadLine(counts.unread, counts.feeds.length, today) : null}</span>
        {refreshing ? <RotateCw aria-label="Refreshing" className="size-3 animate-spin text-faint" /> : null}
      </p>
    </header>
  );
}

/** Articles of today may have been read: they are counted apart from the unread ones. */
function unreadLine(unread: number, feeds: number, today: number): string {
  if (feeds === 0) return "Add your first feed to get started.";
  const line = unread === 0 ? "Nothing unread" : `${unread.toLocaleString("en-US")} unread`;
  return today === 0 ? line : `${line} · ${pluralize(today, "article")} today`;
}

function HomeCounters({ list }: { list: ShownList }) {
  const stats = useStats({ filter: "all" }).data;
  // As the greeting and the library have it.
  const counts = useCounts().data;
  const { filter } = list.scope;
  const choose = (value: ItemFilter) => list.change({ filter: filter === value ? "all" : value });
  const showToday = () => {
    list.change({ filter: "all" });
    list.change({ sort: "newest" });
    document.querySelector("[data-pane=list]")?.scrollTo({ top: 0 });
  };
  const showFeeds = () => {
    const heading = document.getElementById(MY_FEEDS);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Counters
      label="Counters"
      rows={[
        { label: "Articles Today", value: stats?.articlesToday, onPress: showToday },
        {
          label: "Unread",
          value: counts?.unread,
          isPressed: filter === "unread",
          onPress: () => choose("unread"),
        },
        {
          label: "Starred",
          value: counts?.starred,
          isPressed: filter === "starred",
          onPress: () => choose("starred"),
        },
        { label: "Active Feeds", value: stats?.activeFeeds, onPress: showFeeds },
      ]}
    />
  );
}

/** Quick actions for windows below 1024 px, where the list has no room for them. */
function QuickActions({ list }: { list: ShownList }) {
  const { filter } = list.scope;
  const choose = (value: ItemFilter) => list.change({ filter: filter === value ? "all" : value });
  const style = "h-11 min-w-0 justify-start px-2 text-foreground aria-pressed:bg-accent";
  return (
    <div className="-mx-2 -mt-3 grid grid-cols-2 gap-x-2 lg:hidden">
      <Button variant="ghost" className={style} aria-pressed={filter === "unread"} onClick={() => choose("unread")}>
        <MailOpen aria-hidden="true" /> View Unread
      </Button>
      <Button variant="ghost" className={style} aria-pressed={filter === "starred"} onClick={() => choose("starred")}>
        <Star aria-hidden="true" /> View Starred
      </Button>
      <Button variant="ghost" className={style} asChild>
        <Link href="/intelligent-search">
          <Sparkles aria-hidden="true" /> Add Smart Feed
        </Link>
      </Button>
      <Button
        variant="ghost"
        className={style}
        disabled={list.marking.isDisabled}
        busy={list.marking.isPending}
        onClick={list.marking.ask}
      >
        <CheckCheck aria-hidden="true" /> Mark All Read
        {list.marking.count ? (
          <span className="tabular text-faint">{list.marking.count.toLocaleString("en-US")}</span>
        ) : null}
      </Button>
    </div>
  );
}
