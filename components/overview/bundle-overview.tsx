"use client";
import Link from "next/link";
import { BundleFeeds } from "@/components/bundles/bundle-feeds";
import { bundleStatistics } from "@/components/bundles/bundle-figures";
import { BundleRss } from "@/components/bundles/bundle-rss";
import { ErrorState } from "@/components/shared/error-state";
import { IconButton } from "@/components/shared/icon-button";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import {
  ChevronLeft,
  Ellipsis,
  Globe,
  ListTree,
  Pencil,
  Plus,
  RotateCw,
  Sparkles,
  Trash2,
  X,
} from "@/components/ui/icons/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api/api-client";
import { useBundle, useEmptyBundle } from "@/lib/client/data/use-bundles";
import { useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Bundle, BundleDetail } from "@/lib/contracts/bundles";
import { bundlePagePath } from "@/lib/shared/public-pages";
import { Figures } from "./figures";
import { Overview, OverviewSection } from "./overview";

/** A bundle next to its list: what it is, its figures, its RSS address and its feeds. `onGone`: it was deleted here. */
export function BundleOverview({ id, onGone }: { id: number; onGone: () => void }) {
  const detail = useBundle(id);
  return (
    <Overview>
      {detail.data ? (
        <Detail detail={detail.data} onGone={onGone} />
      ) : detail.isError ? (
        <Failed error={detail.error} onRetry={() => detail.refetch()} />
      ) : (
        <div className="grid gap-4">
          <h1 className="sr-only">Loading bundle…</h1>
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-6 h-20" />
        </div>
      )}
    </Overview>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = error instanceof ApiError && error.status === 404;
  return gone ? (
    <ErrorState screen title="Bundle not found" message="It may have been deleted." />
  ) : (
    <ListNotStored
      screen
      title="This bundle isn't available offline"
      onRetry={onRetry}
      otherwise={
        <ErrorState screen title="Failed to load bundles" message="Please try refreshing the page." onRetry={onRetry} />
      }
    />
  );
}

function Detail({ detail, onGone }: { detail: BundleDetail; onGone: () => void }) {
  const { bundle, feeds } = detail;
  const { open } = useDialogs();
  const empty = useEmptyBundle();
  const figures = bundleStatistics(bundle, feeds);
  const actions: BundleActions = {
    addFeeds: () => open({ kind: "add-feeds-to-bundle", bundle }),
    smartFeed: () => open({ kind: "add-feed", bundleId: bundle.id }),
    removeAll: () => empty.mutate(bundle.id),
    nothingToRemove: feeds.length === 0 || empty.isPending,
    remove: () => open({ kind: "delete-bundle", bundle, onDeleted: onGone }),
  };
  return (
    <>
      <header>
        <Button variant="ghost" size="sm" className="mb-1 -ml-4.5 text-muted-foreground" asChild>
          <Link href="/bundles">
            <ChevronLeft aria-hidden="true" /> Back to Bundles
          </Link>
        </Button>
        <div className="relative flex items-start gap-3">
          {/* In the margin, so that the title begins where everything below it does. */}
          <span
            aria-hidden="true"
            className="thread absolute inset-y-0.5 -left-3 @min-[36rem]:-left-4"
            style={{ backgroundColor: bundle.color }}
          />
          <h1 dir="auto" className="min-w-0 flex-1 break-words font-serif text-title">
            {bundle.name}
          </h1>
          <div className="-mr-2 flex shrink-0">
            <RefreshButton bundleId={bundle.id} />
            <IconButton label="Edit" onClick={() => open({ kind: "edit-bundle", bundle })}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <MoreMenu bundle={bundle} actions={actions} />
          </div>
        </div>
        {bundle.description ? (
          <p dir="auto" className="mt-2 max-w-prose break-words text-muted-foreground">
            {bundle.description}
          </p>
        ) : null}
      </header>
      <OverviewSection id="bundle-statistics" title="Bundle Statistics">
        <Figures
          rows={[
            { label: "Active Feeds", value: figures.activeFeeds },
            { label: "Total Articles", value: figures.totalArticles },
            { label: "Smart Feeds", value: figures.smartFeeds },
            { label: "Avg per Feed", value: figures.averagePerFeed },
          ]}
        />
      </OverviewSection>
      <OverviewSection id="bundle-feeds" title={`Bundle Feeds${feeds.length ? ` (${feeds.length})` : ""}`}>
        <BundleFeeds detail={detail} onAddFeeds={actions.addFeeds} />
      </OverviewSection>
      {feeds.length > 0 ? <QuickActions actions={actions} /> : null}
      <OverviewSection id="rss-access" title="RSS Feed Access">
        <BundleRss detail={detail} />
      </OverviewSection>
    </>
  );
}

type BundleActions = {
  addFeeds: () => void;
  smartFeed: () => void;
  removeAll: () => void;
  nothingToRemove: boolean;
  remove: () => void;
};

function RefreshButton({ bundleId }: { bundleId: number }) {
  const refresh = useRefreshFeeds(bundleId);
  return (
    <IconButton
      label={refresh.isPending ? "Refreshing…" : "Refresh Bundle"}
      aria-disabled={refresh.isPending}
      onClick={() => refresh.isPending || refresh.mutate()}
    >
      <RotateCw aria-hidden="true" className={refresh.isPending ? "animate-spin" : undefined} />
    </IconButton>
  );
}

function MoreMenu({ bundle, actions }: { bundle: Bundle; actions: BundleActions }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`More for ${bundle.name}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <a href={bundlePagePath(bundle.id)} target="_blank" rel="noopener">
            <Globe aria-hidden="true" /> Public Page
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href={`/rss/bundle/${bundle.id}.opml`} target="_blank" rel="noopener">
            <ListTree aria-hidden="true" /> Feed List (OPML)
          </a>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={actions.nothingToRemove} onSelect={actions.removeAll}>
          <X aria-hidden="true" /> Remove All
        </DropdownMenuItem>
        <DropdownMenuItem variant="destructive" onSelect={actions.remove}>
          <Trash2 aria-hidden="true" /> Delete Bundle
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Buttons that add to a bundle. An empty bundle has the same buttons in place of its feeds. */
function QuickActions({ actions }: { actions: BundleActions }) {
  return (
    <OverviewSection id="quick-actions" title="Quick Actions">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="outline" onClick={actions.addFeeds}>
          <Plus aria-hidden="true" /> Add Feeds
        </Button>
        <Button size="sm" variant="outline" onClick={actions.smartFeed}>
          <Sparkles aria-hidden="true" /> Smart Feed
        </Button>
      </div>
    </OverviewSection>
  );
}
