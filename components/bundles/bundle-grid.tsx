"use client";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons/icons";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { BundleCard } from "./bundle-card";
import { BundleSkeletons } from "./bundle-skeletons";

/** The bundles as rows. `starters`: stands below the offer to create the first one. */
export function BundleGrid({ onOpen, starters }: { onOpen: (id: number) => void; starters: ReactNode }) {
  const bundles = useBundles();
  const { open } = useDialogs();
  const create = () => open({ kind: "create-bundle" });

  const shown = useLibraryOrder().bundles?.filter((bundle) => bundle.id && bundle.name) ?? [];
  const isNone = bundles.data !== undefined && shown.length === 0;
  return (
    <div className="@container grid gap-6">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h1 className="min-w-0 font-serif text-title">Feed Bundles</h1>
          <Button variant={isNone ? "default" : "outline"} size="sm" onClick={create}>
            <Plus aria-hidden="true" /> Create Bundle
          </Button>
        </div>
        <p className="mt-1 text-muted-foreground">
          {isNone ? (
            <>
              <span>No bundles yet</span>. Create your first bundle to organize your feeds.
            </>
          ) : (
            "Group related feeds. Each bundle has its own RSS address."
          )}
        </p>
      </header>
      <div>
        {bundles.isPending ? (
          <div role="status" className="grid">
            <span className="sr-only">Loading bundles…</span>
            <BundleSkeletons />
          </div>
        ) : bundles.isError && !bundles.data ? (
          <ErrorState
            title="Failed to load bundles"
            message="Please try refreshing the page."
            error={bundles.error}
            onRetry={() => bundles.refetch()}
          />
        ) : isNone ? (
          starters
        ) : (
          <ul className="grid">
            {shown.map((bundle) => (
              <li key={bundle.id} className="min-w-0">
                <BundleCard bundle={bundle} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
