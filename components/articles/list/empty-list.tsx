"use client";
import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";
import { CheckCheck, Clock, Newspaper, Star } from "@/components/ui/icons/icons";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { useKeyNames } from "@/lib/client/hooks/use-key-names";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import type { Feed } from "@/lib/contracts/feeds";
import type { ItemFilter } from "@/lib/contracts/items";
import { ONE_PANE } from "@/lib/shared/pane-layout";

/** Shows why a list is empty, and what to do next. */
export function EmptyList(props: {
  filter: ItemFilter;
  isFeed?: boolean;
  /** The main button of the screen stands next to the list. */
  isBeside?: boolean;
  /** The feed of the list, if its last fetch failed. */
  failing?: { feed: Feed; isRefreshing: boolean; refresh: () => void };
  onShowAll: () => void;
}) {
  const { filter, failing } = props;
  const { open } = useDialogs();
  const isOnePane = useMediaQuery(ONE_PANE);
  const keyName = useKeyNames();
  const showAll = (
    <Button variant="outline" onClick={props.onShowAll}>
      Show all articles
    </Button>
  );
  if (props.isFeed && filter !== "all") {
    return (
      <EmptyState title="No Articles Found" action={showAll}>
        {filter === "later" ? "You saved nothing from this feed for later." : `This feed has no ${filter} articles.`}
      </EmptyState>
    );
  }
  // Next to the list, the done screen says it already.
  if (filter === "unread" && !isOnePane) {
    return <EmptyState title="No unread articles" action={showAll} />;
  }
  if (filter === "unread") {
    return (
      <EmptyState icon={<CheckCheck aria-hidden="true" />} title="All caught up!" action={showAll}>
        You have read everything. New articles appear here automatically.
      </EmptyState>
    );
  }
  if (filter === "starred") {
    return (
      <EmptyState icon={<Star aria-hidden="true" />} title="No starred articles yet" action={showAll}>
        Star an article to keep it here.
      </EmptyState>
    );
  }
  if (filter === "later") {
    return (
      <EmptyState icon={<Clock aria-hidden="true" />} title="Nothing saved for later" action={showAll}>
        {isOnePane
          ? "Choose Read later under an article to save it."
          : `Press ${keyName("w")} on an article to save it.`}
      </EmptyState>
    );
  }
  if (failing) {
    return (
      <EmptyState
        title="No Articles Found"
        action={
          <>
            <Button variant="outline" busy={failing.isRefreshing} onClick={failing.refresh}>
              Try again
            </Button>
            <Button variant="outline" onClick={() => open({ kind: "edit-feed", feed: failing.feed })}>
              Edit feed
            </Button>
          </>
        }
      >
        We couldn't fetch this feed. {failing.feed.fetchError} Try again, or check its address.
      </EmptyState>
    );
  }
  if (props.isFeed) {
    return <EmptyState title="No Articles Found">This feed hasn't published anything yet.</EmptyState>;
  }
  return (
    <EmptyState
      icon={<Newspaper aria-hidden="true" />}
      title="No articles available"
      action={
        <Button variant={props.isBeside ? "outline" : "default"} onClick={() => open({ kind: "add-feed" })}>
          Add feed
        </Button>
      }
    >
      Add a feed to see its newest articles here.
    </EmptyState>
  );
}
