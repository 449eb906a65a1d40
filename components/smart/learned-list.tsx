"use client";
import { Button } from "@/components/ui/button";
import { useForgetLessons } from "@/lib/client/data/use-smart";
import { pluralize } from "@/lib/client/format/pluralize";
import type { SmartSettings } from "@/lib/contracts/smart";

/** Lists what a feed learned from "more like this" and "less like this". */
export function LearnedList({ settings }: { settings: SmartSettings }) {
  const forget = useForgetLessons(settings.feedId);
  const { prefers, avoids, lessons } = settings;
  return (
    <section aria-label="What it has learned" className="border-y py-3 text-small">
      <h3 className="font-medium">What it has learned</h3>
      {lessons === 0 ? (
        <p className="mt-1 text-faint">
          Nothing yet. Choose “More like this” or “Less like this” in an article's menu.
        </p>
      ) : (
        <>
          <dl className="mt-1 grid gap-1">
            <Side name="Prefers" entries={prefers} />
            <Side name="Avoids" entries={avoids} />
          </dl>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <p className="text-faint">From {pluralize(lessons, "article")}.</p>
            <Button variant="outline" size="sm" busy={forget.isPending} onClick={() => forget.mutate()}>
              Forget all
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Side({ name, entries }: { name: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="flex gap-2">
      <dt className="w-16 shrink-0 text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{entries.join(", ")}</dd>
    </div>
  );
}
