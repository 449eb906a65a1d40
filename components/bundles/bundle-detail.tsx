"use client";
import { ArrowLeft, Pencil, Plus, Trash2, X } from "lucide-react";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api/api-client";
import { useBundle, useEmptyBundle } from "@/lib/client/data/use-bundles";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { BundleDetail } from "@/lib/contracts/bundles";
import { BundleActions } from "./bundle-actions";
import { BundleFeeds } from "./bundle-feeds";
import { bundleStatistics } from "./bundle-figures";
import { BundleRss } from "./bundle-rss";

export function BundleDetailView({ id, onBack }: { id: number; onBack: () => void }) {
  const detail = useBundle(id);
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3 mb-4" onClick={onBack}>
        <ArrowLeft aria-hidden="true" /> Back to Bundles
      </Button>
      {detail.data ? (
        <Detail detail={detail.data} onBack={onBack} />
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
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = error instanceof ApiError && error.status === 404;
  return gone ? (
    <ErrorState screen title="Bundle not found" message="It may have been deleted." />
  ) : (
    <ListNotStored
      screen
      title="This bundle is not kept on this device"
      onRetry={onRetry}
      otherwise={
        <ErrorState screen title="Failed to load bundles" message="Please try refreshing the page." onRetry={onRetry} />
      }
    />
  );
}

function Detail({ detail, onBack }: { detail: BundleDetail; onBack: () => void }) {
  const { bundle, feeds } = detail;
  const { open } = useDialogs();
  const empty = useEmptyBundle();
  const actions = {
    addFeeds: () => open({ kind: "add-feeds-to-bundle", bundle }),
    removeAll: () => empty.mutate(bundle.id),
    remove: () => open({ kind: "delete-bundle", bundle, onDeleted: onBack }),
  };
  const nothingToRemove = feeds.length === 0 || empty.isPending;
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
          <span aria-hidden="true" className="thread my-1" style={{ backgroundColor: bundle.color }} />
          <div className="min-w-0">
            <h1 dir="auto" className="break-words font-serif text-title">
              {bundle.name}
            </h1>
            <p className="tabular mt-1 text-muted-foreground">
              {pluralize(feeds.length, "feed")} · {pluralize(bundle.itemCount, "article")}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Button onClick={actions.addFeeds}>
            <Plus aria-hidden="true" /> Add Feeds
          </Button>
          <Button variant="outline" onClick={() => open({ kind: "edit-bundle", bundle })}>
            <Pencil aria-hidden="true" /> Edit
          </Button>
          <Button variant="outline" disabled={nothingToRemove} busy={empty.isPending} onClick={actions.removeAll}>
            <X aria-hidden="true" /> Remove All
          </Button>
          <Button variant="destructive-ghost" onClick={actions.remove}>
            <Trash2 aria-hidden="true" /> Delete
          </Button>
        </div>
      </header>
      {bundle.description ? (
        <p dir="auto" className="mt-4 max-w-prose break-words text-base text-muted-foreground">
          {bundle.description}
        </p>
      ) : null}
      <Statistics detail={detail} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:cols-end-68">
        <BundleFeeds detail={detail} onAddFeeds={actions.addFeeds} />
        <div className="grid content-start gap-10 max-lg:order-first max-lg:sm:grid-cols-2">
          <BundleRss detail={detail} />
          <BundleActions
            bundleId={bundle.id}
            onAddFeeds={actions.addFeeds}
            onRemoveAll={actions.removeAll}
            removeAllDisabled={nothingToRemove}
            onDelete={actions.remove}
          />
        </div>
      </div>
    </>
  );
}

function Statistics({ detail }: { detail: BundleDetail }) {
  const figures = bundleStatistics(detail.bundle, detail.feeds);
  const rows = [
    ["Active Feeds", figures.activeFeeds],
    ["Total Articles", figures.totalArticles],
    ["Smart Feeds", figures.smartFeeds],
    ["Avg per Feed", figures.averagePerFeed],
  ] as const;
  return (
    <section aria-labelledby="bundle-statistics" className="mt-8">
      <h2 id="bundle-statistics" className="mb-3 font-serif text-xl">
        Bundle Statistics
      </h2>
      <dl className="grid grid-cols-2 border-y sm:grid-cols-4 sm:divide-x max-sm:[&>:nth-child(-n+2)]:border-b max-sm:[&>:nth-child(odd)]:border-r">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse gap-0.5 px-4 py-4 first:pl-0 max-sm:odd:pl-0 sm:px-6">
            <dt className="text-muted-foreground text-small">{label}</dt>
            <dd className="tabular font-serif text-title">{value.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
