"use client";
import { type ReactNode, useMemo } from "react";
import { ListPane } from "@/components/articles/list/list-pane";
import { ShownListProvider } from "@/components/articles/list/shown-list";
import { MarkListQuestion } from "@/components/articles/marking/mark-list-menu";
import { MarkingProvider } from "@/components/articles/marking/marking";
import { firstShown } from "@/components/articles/reading/use-reading";
import { OverviewSkeleton } from "@/components/overview/overview-skeleton";
import { Announce } from "@/components/shared/announce";
import { listName } from "@/lib/client/data/use-item-list";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { later } from "@/lib/client/later/later";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { useListView } from "@/lib/client/stores/list-view";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { TopHead, TopTools } from "./list-top";
import { Panes } from "./panes";
import { useWorkspace, type Workspace } from "./use-workspace";

// The first list needs them only where the address names an article.
const inPage = { holdsPage: true };
const ArticlePreview = later(
  () => import("@/components/articles/reading/article-preview").then((file) => file.ArticlePreview),
  inPage,
);
const ArticleTools = later(
  () => import("@/components/articles/reading/article-tools").then((file) => file.ArticleTools),
  inPage,
);
const ReadingView = later(
  () => import("@/components/articles/reading/reading-view").then((file) => file.ReadingView),
  inPage,
);
const DoneScreen = later(
  () => import("@/components/articles/done/done-screen").then((file) => file.DoneScreen),
  inPage,
);
const SelectionBar = later(() =>
  import("@/components/articles/selection/selection-bar").then((file) => file.SelectionBar),
);

type Props = {
  scope: ItemListScope;
  /** May name the number of stories, each of which may have several articles; null while not all are loaded. */
  title: string | ((stories: number | null) => string);
  /** before the title: a bundle's colour, a feed's icon */
  mark?: ReactNode;
  /** shown while no article is open, nor the first one shown */
  overview: ReactNode;
  /** shown in place of the rows where there are none */
  empty: ReactNode;
  /** The filters have their own line, with numbers. */
  hasNumbers?: boolean;
  /** The shortcuts of Home are over the list. */
  hasQuickButtons?: boolean;
  /** over the list's name, and always in view */
  head?: ReactNode;
  /** before the list's other tools; the same while nothing of it changes */
  tools?: ReactNode;
  /** There is nothing to filter, sort or mark. */
  hasNoTools?: boolean;
  /** A search field is over the list: the header has none. */
  hasSearch?: boolean;
  /** On a phone the overview comes before the list. */
  isOverviewFirst?: boolean;
  /** While no article is open the first of the list is shown, and stays unread; not on a phone. */
  showsFirst?: boolean;
  refresh?: { isPending: boolean; run: () => unknown };
};

const goTo = (address: string) => window.history.pushState(null, "", address);

/** The one workspace of every list: the list next to the article that is read, or next to the overview of the place. */
export function ReadingWorkspace({ scope: given, ...props }: Props) {
  const name = listName(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scopes with the same name are the same; what gets it is memoized
  const scope = useMemo(() => given, [name]);
  const workspace = useWorkspace(scope, props.refresh?.run);
  const { reading, view } = workspace;
  const isOnePane = useMediaQuery(ONE_PANE);
  const hasOverview = reading.itemId === null && (view === "overview" || props.isOverviewFirst === true);
  const isList = reading.itemId === null && !workspace.isDone && !hasOverview;
  const isGrid = useListView().density === "cards" && isList;
  const hasFirst = props.showsFirst === true && !isOnePane;
  const { items } = workspace.list;
  const first = useMemo(() => (hasFirst ? firstShown(reading, items) : null), [hasFirst, reading, items]);
  const isOverviewInList = isOnePane && hasOverview;
  const overview = <ShownListProvider value={workspace.shown}>{props.overview}</ShownListProvider>;
  const detail =
    reading.itemId !== null ? (
      <ReadingView reading={reading} id={reading.itemId} />
    ) : isOverviewInList || (isGrid && !isOnePane) ? null : workspace.isDone ? (
      <DoneScreen
        onOverview={() => goTo(isOnePane ? "/?view=overview" : "/")}
        onStarred={() => goTo("/?filter=starred")}
      />
    ) : first ? (
      <ArticlePreview key={first.known.id} reading={first} known={first.known} />
    ) : (
      overview
    );
  return (
    <MarkingProvider markAboveOrBelow={workspace.marking.markAboveOrBelow}>
      <Announce text={workspace.nav.said} />
      <Announce text={workspace.stories.said} />
      <MarkListQuestion marking={workspace.marking} />
      <Panes
        listLabel="Articles"
        hasSearch={props.hasSearch}
        detailLabel={reading.itemId === null ? "Overview" : "Article"}
        isDetailOpen={reading.itemId !== null || view === "done"}
        isGrid={isGrid}
        detailTools={
          reading.itemId !== null ? (
            <ArticleTools reading={reading} id={reading.itemId} />
          ) : first ? (
            <ArticleTools reading={first} id={first.known.id} />
          ) : null
        }
        detail={detail}
        list={
          <List
            {...props}
            scope={scope}
            workspace={workspace}
            isGrid={isGrid}
            current={reading.itemId ?? first?.known.id ?? null}
            isOverview={hasOverview}
            instead={isOverviewInList ? overview : null}
          />
        }
      />
    </MarkingProvider>
  );
}

function Selected({ workspace: { selection, nav, deleteFeed } }: { workspace: Workspace }) {
  return selection.isSelecting ? (
    <SelectionBar selection={selection} onOpen={nav.show} onDeleteFeed={deleteFeed} />
  ) : null;
}

/** Returns the number of rows of a list whose stories are all closed; null while it has further ones. */
function storyCount({ list, stories: { all, stories } }: Workspace): number | null {
  if (list.isPending || list.hasMore) return null;
  const distinct = new Map([...stories.values()].map((story) => [story.id, story.others.length]));
  return all.length - [...distinct.values()].reduce((sum, others) => sum + others, 0);
}

type ListProps = Props & {
  workspace: Workspace;
  isGrid: boolean;
  current: number | null;
  isOverview: boolean;
  instead: ReactNode;
};

function List(props: ListProps) {
  const { scope, workspace, title, isOverview, hasQuickButtons = false } = props;
  const top = {
    scope,
    change: workspace.change,
    title: typeof title === "string" ? title : title(storyCount(workspace)),
    isOverview,
    onView: workspace.setView,
  };
  const { marking } = workspace;
  return (
    <ListPane
      list={workspace.list}
      stories={workspace.stories}
      row={workspace.row}
      active={workspace.active}
      current={props.current}
      isGrid={props.isGrid}
      selection={workspace.selection}
      handle={workspace.handle}
      isOfFeed={scope.feedId !== undefined}
      // The rows of one feed have their dates.
      hasDays={scope.q === undefined && scope.filter !== "later" && scope.feedId === undefined}
      isBySaved={scope.q === undefined && scope.filter === "later" && scope.sort !== "shortest"}
      empty={props.empty}
      instead={props.instead}
      cover={isOverview ? <OverviewSkeleton /> : null}
      onOpen={workspace.nav.show}
      onFocusRow={workspace.choose}
      onDeleteFeed={workspace.deleteFeed}
      onRefresh={props.refresh?.run}
      isRefreshing={props.refresh?.isPending ?? false}
      tools={
        <>
          {props.head}
          {props.hasNoTools ? null : (
            <TopTools
              {...top}
              acts={marking.acts}
              mark={props.mark}
              tools={props.tools}
              hasQuickButtons={hasQuickButtons}
              counts={props.hasNumbers ? workspace.counts : undefined}
            />
          )}
        </>
      }
      head={
        <TopHead
          {...top}
          marking={marking}
          hasQuickButtons={hasQuickButtons}
          isPage={isOverview && props.isOverviewFirst === true}
          // The overview is no list: it begins sooner without the chips.
          hasChips={scope.q === undefined && !props.head && !isOverview}
        />
      }
    >
      <Selected workspace={workspace} />
    </ListPane>
  );
}
