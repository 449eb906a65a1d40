"use client";
import { type ComponentProps, useState } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { useCleanNow, useDuplicates, useKeepBoth } from "@/lib/client/data/insight/use-insight";
import { pluralize } from "@/lib/client/format/pluralize";
import type { DuplicateArticle } from "@/lib/contracts/intelligence";
import { DuplicatePair } from "./duplicate-pair";

/** Shows pair by pair what would be hidden, and hides exactly that. `total`: how many there are, shown or not. */
export function CleanNow(props: { open: boolean; onOpenChange: (open: boolean) => void; total: number | undefined }) {
  return props.open ? <CleanNowDialog {...props} /> : null;
}

/** A button that opens the review of duplicates; none without any. `total`: how many there are, shown or not. */
export function CleanNowButton({ total, ...button }: ComponentProps<typeof Button> & { total: number | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Keeping the last pair leaves none, and the review stays open for its way back. */}
      {total === 0 && !open ? null : <Button aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />}
      <CleanNow open={open} onOpenChange={setOpen} total={total} />
    </>
  );
}

function CleanNowDialog({
  onOpenChange,
  total = 0,
}: {
  onOpenChange: (open: boolean) => void;
  total: number | undefined;
}) {
  const found = useDuplicates(true);
  const clean = useCleanNow();
  const keep = useKeepBoth();
  // A pair that is kept leaves the server's list, and stays here with its way back.
  const [kept, setKept] = useState<readonly DuplicateArticle[]>([]);
  const shown = found.data && withKept(found.data, kept);
  const ids = (shown ?? []).filter((article) => !isIn(kept, article)).map(({ id }) => id);
  const more = Math.max(0, total - ids.length);
  const leave = ({ id }: DuplicateArticle) => setKept((now) => now.filter((one) => one.id !== id));
  // Kept at once, so that the pair, and the focus in it, stays while the server's list is read again.
  const keepBoth = (article: DuplicateArticle, isWanted: boolean) => {
    if (isWanted) setKept((now) => [...now, article]);
    keep.mutate(
      { id: article.id, duplicateOf: article.duplicateOf ?? 0, keep: isWanted },
      { onSuccess: () => isWanted || leave(article), onError: () => isWanted && leave(article) },
    );
  };
  const close = () => onOpenChange(false);
  return (
    <ResponsiveDialog
      open
      onOpenChange={onOpenChange}
      title="Clean Now"
      description="This hides duplicates and keeps the earliest article. Nothing is deleted. Starred articles and those saved for later are never hidden."
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {ids.length > 0 ? "Cancel" : "Close"}
          </Button>
          {ids.length > 0 ? (
            <Button
              busy={clean.isPending}
              disabled={keep.isPending}
              onClick={() => clean.mutate(ids, { onSuccess: close })}
            >
              Hide {pluralize(ids.length, "duplicate")}
            </Button>
          ) : null}
        </>
      }
    >
      {found.isPending ? <Loading /> : null}
      {!found.isPending && !shown ? (
        <ErrorState title="Failed to load duplicates" onRetry={() => void found.refetch()} />
      ) : null}
      {shown?.length === 0 ? (
        <EmptyState title="0 duplicates">There are no duplicates in your lists.</EmptyState>
      ) : null}
      {shown && shown.length > 0 ? (
        <ul className="divide-y" aria-label="Duplicates">
          {shown.map((article) => (
            <DuplicatePair
              key={article.id}
              article={article}
              isKept={isIn(kept, article)}
              isBusy={keep.isPending && keep.variables.id === article.id}
              onKeep={(isWanted) => keepBoth(article, isWanted)}
            />
          ))}
        </ul>
      ) : null}
      {found.more?.hasMore ? (
        <div className="grid justify-items-center gap-2 border-t pt-4">
          <p
            className="text-center text-muted-foreground text-small"
            role={found.more.moreFailed ? "alert" : undefined}
          >
            {found.more.moreFailed
              ? "Failed to load more duplicates."
              : `${more.toLocaleString("en-US")} more ${more === 1 ? "is" : "are"} not listed yet. Only the listed ones will be hidden.`}
          </p>
          <Button variant="outline" size="sm" busy={found.more.loadingMore} onClick={found.more.loadMore}>
            {found.more.moreFailed ? "Try again" : "Show more"}
          </Button>
        </div>
      ) : null}
    </ResponsiveDialog>
  );
}

const isIn = (list: readonly DuplicateArticle[], { id }: { id: number }) => list.some((one) => one.id === id);

/** Returns the duplicates with those that are kept in their former places: newest first, then by id. */
function withKept(found: readonly DuplicateArticle[], kept: readonly DuplicateArticle[]): DuplicateArticle[] {
  return [...found.filter((article) => !isIn(kept, article)), ...kept].sort(
    (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id,
  );
}

function Loading() {
  return (
    <div className="divide-y" aria-busy="true">
      <p className="sr-only">Loading duplicates</p>
      {rowNumbers(3).map((row) => (
        <div key={row} className="grid gap-3 py-4">
          <Skeleton className="h-5 w-5/6" />
          <Skeleton className="h-5 w-4/6" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  );
}
