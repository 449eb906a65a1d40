"use client";
import { memo } from "react";
import { AlertsBell } from "@/components/alerts/alerts-bell";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Plus, RotateCw } from "@/components/ui/icons/icons";
import { useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { SearchButton, SearchField } from "./search-button";
import { UserMenu } from "./user-menu";

type Props = {
  /**
   * "field": among the actions, where the window has room for it; "roomy": where the pane has room for it next to an
   * article's tools, which all actions make way for; "none": it is elsewhere in the line
   */
  search: "field" | "roomy" | "none";
};

/** The right end of the header: search, Add feed, refresh, notices and the account. */
export const HeaderActions = memo(function HeaderActions({ search }: Props) {
  const refresh = useRefreshFeeds();
  const { open } = useDialogs();
  const addFeed = () => open({ kind: "add-feed" });
  const isBeside = search === "roomy";
  return (
    <div className={cn("ml-auto flex shrink-0 items-center gap-1", isBeside && "@max-[26rem]/line:hidden")}>
      {search === "field" ? <SearchField className="mr-2 w-66 max-lg:hidden" /> : null}
      {isBeside ? <SearchField className="mr-2 hidden w-56 @min-[55rem]/line:flex" /> : null}
      <SearchButton className={isBeside ? "@max-[30.5rem]/line:hidden @min-[55rem]/line:hidden" : "lg:hidden"} />
      <Button
        size="sm"
        variant="outline"
        className={cn("mr-1 max-lg:hidden", isBeside && "@max-[44rem]/line:hidden")}
        onClick={addFeed}
      >
        <Plus aria-hidden="true" /> Add feed
      </Button>
      <IconButton
        label="Add feed"
        className={cn("max-md:hidden", isBeside ? "@min-[44rem]/line:hidden" : "lg:hidden")}
        onClick={addFeed}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label={refresh.isPending ? "Refreshing…" : "Refresh feeds"}
        className={isBeside ? "@max-[30.5rem]/line:hidden" : undefined}
        aria-disabled={refresh.isPending}
        onClick={() => refresh.isPending || refresh.mutate()}
      >
        <RotateCw aria-hidden="true" className={cn(refresh.isPending && "animate-spin")} />
      </IconButton>
      <span className="max-md:hidden">
        <AlertsBell />
      </span>
      <UserMenu />
    </div>
  );
});
