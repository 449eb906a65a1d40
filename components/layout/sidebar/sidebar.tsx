"use client";
import { Copy, Rss } from "lucide-react";
import Link from "next/link";
import { SubscriptionCard } from "@/components/billing/subscription-card";
import { IconButton } from "@/components/shared/icon-button";
import { Logo } from "@/components/shared/logo";
import { cn } from "@/components/ui/cn";
import { copyMasterRss } from "@/lib/client/browser/copy-text";
import { useCounts } from "@/lib/client/data/use-counts";
import { SidebarBundles } from "./sidebar-bundles";
import { SidebarFeeds } from "./sidebar-feeds";
import { ListLink, RowActions, SidebarRow, useShownPlace } from "./sidebar-row";

/** The library: everything, the bundles, the feeds. `bare`: inside a sheet that has its own title. */
export function Sidebar({ userId, bare }: { userId: string; bare?: boolean }) {
  const total = useCounts().data?.total;
  const place = useShownPlace();
  return (
    <div className={cn(!bare && "flex h-full flex-col")}>
      {bare ? null : (
        <div className="flex h-14 shrink-0 items-center px-5">
          <Link href="/" aria-label="Feedloom, home" className="rounded-md">
            <Logo />
          </Link>
        </div>
      )}
      <div className={cn("gap-6 px-3 pt-2 pb-4", bare ? "grid grid-cols-1" : "flex min-h-0 flex-1 flex-col")}>
        <SidebarRow active={place === "all"}>
          <ListLink search="" active={place === "all"}>
            <Rss aria-hidden="true" className="size-4 shrink-0 text-link" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">Master Feed</span>
              <span className="block text-faint text-xs">All feeds</span>
            </span>
            <span className="tabular text-faint text-small">{total?.toLocaleString("en-US")}</span>
          </ListLink>
          <RowActions>
            <IconButton size="icon-sm" label="Copy master RSS URL" onClick={() => copyMasterRss(userId)}>
              <Copy aria-hidden="true" />
            </IconButton>
          </RowActions>
        </SidebarRow>
        <SidebarBundles place={place} />
        <SidebarFeeds />
      </div>
      {bare ? null : <SubscriptionCard className="mx-3 mb-3 shrink-0 [@media(height<44rem)]:hidden" />}
    </div>
  );
}
