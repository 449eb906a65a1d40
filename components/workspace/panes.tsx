"use client";
import type { ReactNode } from "react";
import { HeaderActions } from "@/components/layout/navigation/header-actions";
import { PlacesNav } from "@/components/layout/navigation/places-nav";
import { SearchField } from "@/components/layout/navigation/search-button";
import { PaneDivider } from "@/components/lists/pane-divider";
import { IconButton } from "@/components/shared/icon-button";
import { cn } from "@/components/ui/cn";
import { PanelLeft } from "@/components/ui/icons/icons";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { toggleArticleAlone } from "@/lib/client/stores/pane-layout";
import { ONE_PANE } from "@/lib/shared/pane-layout";

type Props = {
  /** fills the height of its pane and scrolls by itself; its scroller has data-pane="list" */
  list: ReactNode;
  /** in the header's line while an article is open; null: the search */
  detailTools: ReactNode | null;
  /** The list has a search field of its own: the header has none. */
  hasSearch?: boolean;
  /** scrolls in this component's own scroller, which has data-pane="detail" */
  detail: ReactNode;
  /** an article is open: on a phone it lies over the list */
  isDetailOpen: boolean;
  /** The list has both panes, as a grid of cards; next to the search nothing stays of the detail. */
  isGrid?: boolean;
  listLabel: string;
  detailLabel: string;
};

/** The workspace: the list next to an article or the overview. Each pane scrolls by itself, the page never. */
export function Panes(props: Props) {
  const { list, detailTools, detail, isDetailOpen, isGrid = false, hasSearch = false, listLabel, detailLabel } = props;
  const isOnePane = useMediaQuery(ONE_PANE);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-panes={isDetailOpen ? "open" : isGrid ? "grid" : ""}
      className="relative flex h-dvh min-w-0 overflow-hidden pt-safe outline-none"
    >
      <section
        aria-label={listLabel}
        data-list-pane=""
        inert={isOnePane && isDetailOpen}
        className="flex min-h-0 w-full min-w-0 flex-none flex-col pb-above-bar md:w-list md:border-r md:pb-0"
      >
        <div className="flex h-header shrink-0 items-center border-b px-4 max-md:hidden">
          <PlacesNav />
        </div>
        <div className="relative min-h-0 flex-1">{list}</div>
      </section>
      <PaneDivider />
      <section
        aria-label={detailLabel}
        className={cn(
          "flex min-h-0 min-w-0 flex-1 flex-col bg-background max-md:absolute max-md:inset-0 max-md:z-20 max-md:pt-safe",
          !isDetailOpen && "max-md:hidden",
        )}
      >
        <div className="@container/line relative flex h-header shrink-0 items-center gap-3 border-b px-3 max-md:hidden">
          <IconButton label="Show list" hint="]" size="icon-sm" data-show-list="" onClick={toggleArticleAlone}>
            <PanelLeft aria-hidden="true" />
          </IconButton>
          {detailTools ?? (hasSearch ? null : <SearchField className="w-75 max-lg:hidden" />)}
          {/* Beside an article a narrow pane has room for its tools alone. */}
          <div className={cn("contents", detailTools && "max-lg:hidden")}>
            <HeaderActions search={detailTools ? "roomy" : "none"} />
          </div>
        </div>
        <div
          data-pane="detail"
          tabIndex={-1}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
        >
          {detail}
        </div>
      </section>
    </main>
  );
}
