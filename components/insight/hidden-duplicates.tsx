"use client";
import { useState } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Undo2 } from "@/components/ui/icons/icons";
import { useHiddenDuplicates, useInsight, useRestoreDuplicates } from "@/lib/client/data/insight/use-insight";
import { pluralize } from "@/lib/client/format/pluralize";
import type { IntelligenceArticle } from "@/lib/contracts/intelligence";
import { Repeats } from "./insight-card";
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
          empty={{ title: "Nothing is hidden", text: "All articles are in your lists." }}
          loading={<p role="status">Loading duplicates…</p>}
        >
          {(article) => (
            <Hidden
              key={article.id}
              article={article}
              isBusy={restore.isPending}
              onRestore={() => restore.mutate([article.id])}
            />
          )}
        </InsightList>
      ) : null}
    </section>
  );
}

/** A hidden article. It is in no list, so that it has none of a row's actions. */
function Hidden(props: { article: IntelligenceArticle; isBusy: boolean; onRestore: () => void }) {
  const { article } = props;
  return (
    <li>
      <article
        aria-labelledby={`hidden-${article.id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3"
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex min-w-0 items-center gap-2 text-faint text-small">
            <Favicon src={article.feed.favicon} name={article.feed.title} className="size-4" />
            <Name>{article.feed.title}</Name>
          </p>
          <h3 id={`hidden-${article.id}`} dir="auto" className="break-words font-serif text-base">
            {article.title}
          </h3>
          <Repeats article={article} />
        </div>
        <Button
          variant="outline"
          size="sm"
          disabled={props.isBusy}
          aria-label={`Restore ${article.title}`}
          onClick={props.onRestore}
        >
          Restore
        </Button>
      </article>
    </li>
  );
}
