"use client";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Layers, Plus } from "@/components/ui/icons/icons";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { BundleCard } from "./bundle-card";

const GRID = "grid gap-x-8 gap-y-0 @min-[32rem]:grid-cols-2 @min-[56rem]:grid-cols-3";
const SKELETONS = 6;

export function BundleGrid({ onOpen }: { onOpen: (id: number) => void }) {
  const bundles = useBundles();
  const { open } = useDialogs();
  const create = () => open({ kind: "create-bundle" });
  const shown = useLibraryOrder().bundles?.filter((bundle) => bundle.id && bundle.name) ?? [];
  return (
    <>
      <header>
        <div className="flex items-center justify-between gap-3">
          <h1 className="min-w-0 font-serif text-title">Feed Bundles</h1>
          <Button variant="outline" size="sm" onClick={create}>
            <Plus aria-hidden="true" /> Create Bundle
          </Button>
        </div>
        <p className="mt-1 text-muted-foreground">
          Group feeds by name and colour. Each bundle has its own RSS address.
        </p>
      </header>
      <div>
        {bundles.isPending ? (
          <div role="status" className={GRID}>
            <span className="sr-only">Loading bundles…</span>
            {rowNumbers(SKELETONS).map((at) => (
              <div key={at} className="grid gap-3 border-t py-5">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-4 w-5/6" />
                <Skeleton className="h-4 w-2/3" />
              </div>
            ))}
          </div>
        ) : bundles.isError && !bundles.data ? (
          <ErrorState
            title="Failed to load bundles"
            message="Please try refreshing the page."
            error={bundles.error}
            onRetry={() => bundles.refetch()}
          />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<Layers aria-hidden="true" />}
            title="No bundles yet"
            action={<Button onClick={create}>Create Bundle</Button>}
          >
            Create your first bundle to organize your feeds.
          </EmptyState>
        ) : (
          <ul className={GRID}>
            {shown.map((bundle) => (
              <li key={bundle.id} className="min-w-0">
                <BundleCard bundle={bundle} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
