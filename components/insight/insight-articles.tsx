"use client";
import type { ReactNode } from "react";
import { ArticleSkeletons } from "@/components/articles/list/article-skeletons";
import { ArticlePreview } from "@/components/articles/reading/article-preview";
import { ArticleTools } from "@/components/articles/reading/article-tools";
import { ReadingView } from "@/components/articles/reading/reading-view";
import { firstShown } from "@/components/articles/reading/use-reading";
import { PaneDivider } from "@/components/lists/pane-divider";
import { Announce } from "@/components/shared/announce";
import { IconButton } from "@/components/shared/icon-button";
import { cn } from "@/components/ui/cn";
import { PanelLeft } from "@/components/ui/icons/icons";
import type { InsightRows } from "@/lib/client/data/insight/use-insight";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { toggleArticleAlone } from "@/lib/client/stores/pane-layout";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { InsightCard, type Listed, type Named } from "./insight-card";
import { InsightList } from "./insight-list";
import { useInsightNavigation } from "./use-insight-navigation";

/**
 * The articles of an insight list, next to the one that is read. While none is open, the first is shown and stays
 * unread. On a phone an open article lies over the list.
 */
export function InsightArticles(props: {
  query: InsightRows<Listed>;
  empty: { title: string; text: string };
  /** heads the list; by default, and on a phone, for screen readers alone */
  title?: string;
  /** what all of its articles have in common, so that no row says it */
  named?: Named;
  /** over the rows */
  children?: ReactNode;
}) {
  const { query } = props;
  const { reading, nav } = useInsightNavigation(query);
  const { itemId } = reading;
  const isOnePane = useMediaQuery(ONE_PANE);
  const isOpen = itemId !== null;
  const first = firstShown(reading, query.data ?? []);
  const shown = itemId ?? first?.known.id ?? null;
  return (
    <div data-panes={isOpen ? "open" : ""} className="relative flex min-w-0 md:h-full">
      <Announce text={nav.said} />
      <section
        aria-label="Articles"
        data-list-pane=""
        inert={isOnePane && isOpen}
        className="w-full min-w-0 flex-none md:w-list md:border-r"
      >
        <div data-pane="list" className="md:h-full md:overflow-y-auto md:overscroll-contain">
          {props.children ? <div className="border-b px-4 py-3 md:py-4">{props.children}</div> : null}
          <h2 className={props.title ? "px-4 pt-4 pb-2 font-serif text-lg max-md:sr-only" : "sr-only"}>
            {props.title ?? "Articles"}
          </h2>
          <InsightList query={query} empty={props.empty} loading={<ArticleSkeletons />}>
            {(article) => (
              <InsightCard
                key={article.id}
                article={article}
                named={props.named}
                isCurrent={article.id === (isOnePane ? itemId : shown)}
                onOpen={nav.show}
              />
            )}
          </InsightList>
          {query.data && query.data.length > 0 ? (
            <p className="px-4 pb-8 text-faint text-small">
              Scores are computed on this server. Quality rates the writing, not the facts. Mood and type are shown only
              where they are clear.
            </p>
          ) : null}
        </div>
      </section>
      <PaneDivider />
      <section
        aria-label="Article"
        className={cn(
          "flex min-h-0 min-w-0 flex-1 flex-col bg-background max-md:fixed max-md:inset-0 max-md:z-40 max-md:pt-safe",
          !isOpen && "max-md:hidden",
        )}
      >
        {shown === null ? null : (
          <div className="@container/line flex h-11 shrink-0 items-center gap-3 border-b px-3 max-md:hidden">
            <IconButton label="Show list" hint="]" size="icon-sm" data-show-list="" onClick={toggleArticleAlone}>
              <PanelLeft aria-hidden="true" />
            </IconButton>
            <ArticleTools reading={isOpen || !first ? reading : first} id={shown} />
          </div>
        )}
        <div
          data-pane="detail"
          tabIndex={-1}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
        >
          {isOpen ? (
            <ReadingView reading={reading} id={itemId} />
          ) : first && !isOnePane ? (
            <ArticlePreview key={first.known.id} reading={first} known={first.known} />
          ) : null}
        </div>
      </section>
    </div>
  );
}
