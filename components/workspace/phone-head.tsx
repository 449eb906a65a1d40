"use client";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { ShownList } from "@/components/articles/list/shown-list";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { IconButton } from "@/components/shared/icon-button";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { ListTree, Search } from "@/components/ui/icons/icons";
import { useMe } from "@/lib/client/data/use-account";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts, useStats } from "@/lib/client/data/use-counts";
import { greeting } from "@/lib/client/format/greeting";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { changedSearch } from "@/lib/client/lists/list-state";
import { setLibraryPanel } from "@/lib/client/stores/pane-layout";
import type { ItemFilter } from "@/lib/contracts/items";

/** The top of the list on a phone: a greeting with counts, or a title, and the choice of articles or overview. Scrolls away. */
export function PhoneGreeting(props: {
  /** in place of the greeting */
  title: string | null;
  isOverview: boolean;
  onView: (view: "overview" | null) => void;
  children: ReactNode;
}) {
  const { open } = useDialogs();
  const me = useMe().data;
  const clock = useCurrentTime();
  const counts = useCounts().data;
  const today = useStats({ filter: "all" }).data?.articlesToday;
  const unread = counts ? (counts.unread ? `${counts.unread.toLocaleString("en-US")} unread` : "all read") : "";
  return (
    <div className="md:hidden">
      <div className="flex h-12 items-center gap-2 pr-4 pl-4">
        <h1 className="min-w-0 truncate font-serif text-featured">{props.title ?? greeting(me?.firstName, clock)}</h1>
        {/* A part that does not fit wraps to a hidden second line. */}
        <p className="flex h-4 min-w-0 flex-1 flex-wrap overflow-hidden text-faint text-xs" aria-live="polite">
          {props.title ? null : <span className="whitespace-pre">{unread}</span>}
          {today && !props.title ? (
            <span className="whitespace-pre">{` · ${today.toLocaleString("en-US")} today`}</span>
          ) : null}
        </p>
        <IconButton label="Search" className="-mr-2" onClick={() => open({ kind: "search" })}>
          <Search aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex h-11 items-center gap-2 px-4">
        <SegmentedControl
          label="What to show"
          value={props.isOverview ? "overview" : "articles"}
          onValueChange={(value) => props.onView(value === "overview" ? "overview" : null)}
          options={[
            { value: "articles", label: "Articles" },
            { value: "overview", label: "Overview" },
          ]}
          className="flex-1"
        />
        <div className="-mr-2 flex">{props.children}</div>
      </div>
      {props.isOverview ? null : <h2 className="sr-only">Articles</h2>}
    </div>
  );
}

/** A chip: what is seen of it is lower than what a finger hits. */
function Chip(props: { label?: string; isCurrent?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.isCurrent}
      onClick={props.onPress}
      className="touch group inline-flex shrink-0 items-center justify-center rounded-full"
    >
      <span className="inline-flex h-8.5 min-w-9 items-center justify-center gap-1.5 whitespace-nowrap rounded-full border border-border-strong px-3.5 text-small group-aria-pressed:border-foreground group-aria-pressed:bg-foreground group-aria-pressed:text-background [&>svg]:-mx-1.5">
        {props.children}
      </span>
    </button>
  );
}

/**
 * On a phone: the library, the filters and the bundles side by side; the list of a bundle or feed has its filters above
 * and here the way back to all feeds. Stays while the list scrolls.
 */
export const PhoneChips = memo(function PhoneChips({ scope, change }: Pick<ShownList, "scope" | "change">) {
  const counts = useCounts().data;
  const bundles = useBundles().data ?? [];
  const isEverything = scope.bundleId === undefined && scope.feedId === undefined && scope.labelId === undefined;
  const filters: { value: ItemFilter; label: string; count?: number }[] = isEverything
    ? [
        { value: "all", label: "All" },
        { value: "unread", label: "Unread", count: counts?.unread },
        { value: "starred", label: "Starred", count: counts?.starred },
        { value: "later", label: "Read later", count: counts?.later },
      ]
    : [{ value: "all", label: "All Feeds" }];
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is chosen, or there are bundles now
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (!strip.current || !chosen) return;
    const end = chosen.offsetLeft + chosen.offsetWidth + 16;
    if (end > strip.current.clientWidth + strip.current.scrollLeft)
      strip.current.scrollLeft = end - strip.current.clientWidth;
  }, [scope.bundleId, bundles.length]);
  const choose = (filter: ItemFilter) => {
    if (isEverything) change({ filter });
    else window.history.pushState(null, "", `/${changedSearch("", { filter, sort: scope.sort })}`);
  };
  const openBundle = (id: number) =>
    window.history.pushState(null, "", `/${changedSearch("", { bundle: id, filter: scope.filter, sort: scope.sort })}`);
  return (
    <fieldset
      aria-label="Lists"
      className="sticky top-0 z-10 flex h-12 min-w-0 items-center border-b bg-background pl-3 md:hidden"
    >
      <Chip label="Library" onPress={() => setLibraryPanel(true)}>
        <ListTree aria-hidden="true" className="size-4.5" />
      </Chip>
      <div
        ref={strip}
        className="scrollbar-none fade-ends relative flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4"
      >
        {filters.map(({ value, label, count }) => (
          <Chip key={value} isCurrent={isEverything && scope.filter === value} onPress={() => choose(value)}>
            {label}
            <Count count={count} />
          </Chip>
        ))}
        {bundles.map((bundle) => (
          <Chip key={bundle.id} isCurrent={scope.bundleId === bundle.id} onPress={() => openBundle(bundle.id)}>
            <BundleDot color={bundle.color} />
            <bdi className="max-w-40 truncate">{bundle.name}</bdi>
            <Count count={counts?.bundles.find(({ id }) => id === bundle.id)?.unread} />
          </Chip>
        ))}
      </div>
    </fieldset>
  );
});

const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className="tabular opacity-70">{count.toLocaleString("en-US")}</span> : null;
