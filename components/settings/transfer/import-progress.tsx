"use client";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useCancelImport } from "@/lib/client/data/transfer/use-transfer";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Import } from "@/lib/contracts/transfer";

/** Shows the progress of a running import, which continues when the page is left. */
export function ImportProgress({ shown }: { shown: Import }) {
  const cancel = useCancelImport();
  const { lines, items } = shown;
  const linesDone = lines.total - lines.waiting;
  const total = lines.total + items.total;
  const percent = total === 0 ? 100 : ((linesDone + items.done) / total) * 100;
  return (
    <div className="border-y py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 break-words font-medium">Importing {shown.fileName}</p>
        <p className="tabular text-muted-foreground text-small">{Math.floor(percent)}%</p>
      </div>
      <Progress value={percent} label="Import progress" className="mt-3 h-1.5 text-foreground" />
      <p className="mt-3 text-muted-foreground" aria-live="polite">
        {step(shown)}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(shown.id)}>
          Cancel import
        </Button>
        <p className="text-muted-foreground text-small">
          You can leave this page. The import continues in the background.
        </p>
      </div>
    </div>
  );
}

/** Announces only the beginning of each step, not every number. */
function step({ lines, items }: Import): string {
  if (lines.waiting > 0) return `Adding ${pluralize(lines.total, "feed")}…`;
  if (items.done < items.total) {
    return "Restoring read status and stars. We fetch new feeds first, which takes a moment.";
  }
  return "Almost done…";
}
