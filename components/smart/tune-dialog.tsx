"use client";
import { ErrorState } from "@/components/shared/error-state";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useSmartSettings } from "@/lib/client/data/use-smart";
import type { Feed } from "@/lib/contracts/feeds";
import { TuneForm } from "./tune-form";

/** Edits what a smart feed searches from its next search on, and shows what it learned. */
export function TuneDialog(props: { feed: Feed; open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Tune this feed"
      description="Changes apply from the next search. Existing articles stay."
    >
      <Content feed={props.feed} onDone={() => props.onOpenChange(false)} />
    </ResponsiveDialog>
  );
}

/** Loaded only while the dialog is open. */
function Content({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  const settings = useSmartSettings(feed.id);
  if (settings.data) return <TuneForm settings={settings.data} onDone={onDone} />;
  if (settings.isError)
    return <ErrorState title="Failed to load" error={settings.error} onRetry={() => settings.refetch()} />;
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading…</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}
