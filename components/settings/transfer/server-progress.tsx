"use client";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useCancelImport } from "@/lib/client/data/transfer/use-transfer";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Import } from "@/lib/contracts/transfer";

/** Shows how many articles of another reader's server have been read, which continues when the page is left. */
export function ServerProgress({ shown }: { shown: Import }) {
  const cancel = useCancelImport();
  const { lines, items } = shown;
  return (
    <div className="border-y py-5">
      <div className="flex items-center gap-3">
        <Spinner className="shrink-0" />
        <p className="min-w-0 break-words font-medium" aria-live="polite">
          Reading {shown.fileName}
        </p>
      </div>
      <p className="tabular mt-3 text-muted-foreground">
        {pluralize(lines.total, "feed")}, {pluralize(items.total, "article")} so far. Nothing is added yet.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(shown.id)}>
          Cancel
        </Button>
        <p className="text-muted-foreground text-small">
          You can leave this page. The import continues in the background.
        </p>
      </div>
    </div>
  );
}
