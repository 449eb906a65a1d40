"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyList } from "@/components/articles/list/empty-list";
import { useShownList } from "@/components/articles/list/shown-list";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { PageFrame } from "@/components/layout/page-frame";
import { HomeOverview } from "@/components/overview/home-overview";
import { Overview } from "@/components/overview/overview";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { later } from "@/lib/client/later/later";
import type { ListState } from "@/lib/client/lists/list-state";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { ReadingWorkspace } from "./reading-workspace";

// The first list needs them only where the address names one of them.
const inPage = { holdsPage: true };
const SelectFeed = later(
  () => import("@/components/articles/screens/select-feed").then((file) => file.SelectFeed),
  inPage,
);
const BundleGrid = later(() => import("@/components/bundles/bundle-grid").then((file) => file.BundleGrid), inPage);
const BundleOverview = later(
  () => import("@/components/overview/bundle-overview").then((file) => file.BundleOverview),
  inPage,
);
const Starters = later(() => import("@/components/overview/starters").then((file) => file.Starters), inPage);
const SearchScreen = later(() => import("./search-screen").then((file) => file.SearchScreen), inPage);

/** Everything the user follows, one bundle of it, or the results of a search. */
export function HomeScreen() {
  const { state } = useListState();
  if (state.q !== null) return <SearchScreen q={state.q} />;
  if (state.bundleId !== null) return <BundleScreen id={state.bundleId} state={state} />;
  if (state.filter === "later") return <AllScreen state={state} overview={<LaterOverview />} showsFirst />;
  return <AllScreen state={state} overview={<HomeOverview />} />;
}

/** Next to an empty Read later: the overview of Home. */
function LaterOverview() {
  const shown = useShownList();
  const isPhone = useMediaQuery(ONE_PANE);
  return isPhone || shown?.isPending === false ? <HomeOverview /> : <h1 className="sr-only">Read later</h1>;
}

/** A page of all bundles; the bundle that `?bundle=` names; or the article that `?item=` names, in the list of everything. */
export function BundlesScreen() {
  const { state } = useListState();
  if (state.bundleId !== null) return <BundleScreen id={state.bundleId} state={state} />;
  if (state.itemId !== null) return <AllScreen state={state} overview={<HomeOverview />} />;
  return (
    <PageFrame>
      <div className="page-wide">
        <BundleGrid
          onOpen={(id) => window.history.pushState(null, "", `/bundles?bundle=${id}`)}
          starters={<Starters />}
        />
      </div>
    </PageFrame>
  );
}

/** /articles without a feed: which one? */
export function SelectFeedScreen() {
  const { state } = useListState();
  return <AllScreen state={state} overview={<SelectFeedOverview />} isOverviewFirst />;
}

function SelectFeedOverview() {
  return (
    <Overview>
      <SelectFeed />
    </Overview>
  );
}

const TITLES = { all: "All Feeds", unread: "Unread", starred: "Starred", later: "Read later" };

type AllProps = { state: ListState; overview: ReactNode; isOverviewFirst?: boolean; showsFirst?: boolean };

function AllScreen(props: AllProps) {
  const { replace } = useListState();
  const refresh = useRefreshFeeds();
  const { filter, sort } = props.state;
  return (
    <ReadingWorkspace
      scope={{ filter, sort }}
      title={TITLES[filter]}
      hasQuickButtons
      overview={props.overview}
      isOverviewFirst={props.isOverviewFirst}
      showsFirst={props.showsFirst}
      refresh={{ isPending: refresh.isPending, run: () => refresh.isPending || refresh.mutate() }}
      empty={
        <EmptyList filter={filter} isBeside={props.isOverviewFirst} onShowAll={() => replace({ filter: "all" })} />
      }
    />
  );
}

function BundleScreen({ id, state }: { id: number; state: ListState }) {
  const { replace } = useListState();
  const bundles = useBundles().data;
  const bundle = bundles?.find((each) => each.id === id);
  const refresh = useRefreshFeeds(id);
  const { filter, sort } = state;
  if (bundles && !bundle) return <BundleNotFound />;
  return (
    <ReadingWorkspace
      scope={{ bundleId: id, filter, sort }}
      title={bundle?.name ?? "Bundle"}
      mark={bundle ? <BundleDot color={bundle.color} /> : null}
      hasNumbers
      overview={<BundleOverview key={id} id={id} onGone={() => window.history.pushState(null, "", "/bundles")} />}
      refresh={{ isPending: refresh.isPending, run: () => refresh.isPending || refresh.mutate() }}
      empty={<EmptyList filter={filter} onShowAll={() => replace({ filter: "all" })} />}
    />
  );
}

function BundleNotFound() {
  return (
    <PageFrame>
      <ErrorState
        screen
        title="Bundle not found"
        message="It may have been deleted."
        action={
          <Button variant="outline" asChild>
            <Link href="/bundles">All bundles</Link>
          </Button>
        }
      />
    </PageFrame>
  );
}
