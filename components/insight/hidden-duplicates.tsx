"use client";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useHiddenDuplicates, useInsight, useRestoreDuplicates } from "@/lib/client/data/use-insight";
import { pluralize } from "@/lib/client/format/pluralize";
import { InsightList } from "./insight-list";

/** Lists the duplicates that Clean Now has hidden, each with its original, and restores them. */
export function HiddenDuplicates() {
  const removed = useInsight().data?.duplicatesRemoved ?? 0;
  const [open, setOpen] = useState(false);
  const hidden = useHiddenDuplicates(open && removed > 0);
  const restore = useRestoreDuplicates();
  if (removed === 0) return null;
  return (
    <section aria-labelledby="hidden-duplicates" className="mt-6 rounded-lg border px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="hidden-duplicates" className="text-body">
          {pluralize(removed, "hidden duplicate")}
          <span className="text-muted-foreground"> – nothing was deleted</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Close" : "Show"}
          </Button>
          <Button variant="outline" size="sm" busy={restore.isPending} onClick={() => restore.mutate(undefined)}>
            <Undo2 aria-hidden="true" /> Restore all
          </Button>
        </div>
      </div>
      {open ? (
        <InsightList
          query={hidden}
          empty={{ title: "Nothing is hidden", text: "Every article is in your lists." }}
          action={(article) => (
            <Button
              variant="outline"
              size="sm"
              disabled={restore.isPending}
              aria-label={`Restore ${article.title}`}
              onClick={() => restore.mutate([article.id])}
            >
              Restore
            </Button>
          )}
        />
      ) : null}
    </section>
  );
}
