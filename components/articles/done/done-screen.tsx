"use client";
import { colorOfName } from "@/components/feeds/name-hue";
import { Key } from "@/components/shared/key";
import { Button } from "@/components/ui/button";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { duration } from "@/lib/client/format/duration";
import { pluralize } from "@/lib/client/format/pluralize";
import { type ReadCounts, type ReadStrand, readStrands, useReadToday } from "./use-read-today";
import { Weave } from "./weave";

/** Strands in the cloth; what was read of further bundles counts with the others. */
const MOST_STRANDS = 7;

/** Nothing is left to read: what was read today, woven of the bundles it came from. */
export function DoneScreen(props: { onOverview: () => void; onStarred: () => void }) {
  const read = useReadToday();
  const strands = useStrandsOf(read);
  return (
    <section aria-label="All caught up!" className="grid min-h-full content-center justify-items-center pb-10">
      <Weave strands={strands} className="w-full max-w-180" />
      <h1 className="px-6 text-center font-serif text-4xl">All caught up!</h1>
      <p className="mt-3 px-6 text-center text-base text-muted-foreground">
        {read.articles > 0 ? `You are done: ${sentenceOf(read)}` : "You have read everything."}
        <br />
        Nothing new before the next refresh.
      </p>
      {read.articles > 0 && strands.some(({ count }) => count > 0) ? (
        <ul aria-label="Read today" className="mt-6 flex max-w-120 flex-wrap justify-center gap-x-6 gap-y-3 px-6">
          {strands.map(({ key, name, color, count }) => (
            <li key={key} className="flex items-center gap-2 text-muted-foreground text-small">
              <span aria-hidden="true" className="h-0.75 w-4.5 rounded-full" style={{ backgroundColor: color }} />
              <bdi>{name}</bdi> <span className="tabular">{count}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Button variant="outline" onClick={props.onOverview}>
          Overview <Key name="g h" className="max-md:hidden" />
        </Button>
        <Button variant="ghost" onClick={props.onStarred}>
          Read something starred
        </Button>
      </div>
    </section>
  );
}

function sentenceOf({ articles, minutes }: ReadCounts): string {
  const count = pluralize(articles, "article");
  return minutes > 0 ? `${count} in ${duration(minutes)}.` : `${count}.`;
}

/**
 * Returns the read articles per bundle, in their order. If nothing was read, returns the bundles themselves; without any, the
 * feeds in the colours of their icons.
 */
function useStrandsOf(read: ReadCounts): ReadStrand[] {
  const bundles = useBundles().data;
  const feeds = useFeeds().data ?? [];
  // The cloth is drawn once: not of feeds while the bundles are loading.
  if (!bundles) return [];
  if (bundles.length === 0) {
    return feeds
      .slice(0, MOST_STRANDS)
      .map(({ id, title }) => ({ key: String(id), name: title, color: colorOfName(title), count: 0 }));
  }
  if (read.articles > 0) return readStrands(read, bundles, MOST_STRANDS);
  return bundles.slice(0, MOST_STRANDS).map(({ id, name, color }) => ({ key: String(id), name, color, count: 0 }));
}
