import { cn } from "@/components/ui/cn";
import type { FeedFetch } from "@/lib/contracts/fetches/fetches";
import { KIND_WORDS, KINDS, type Kind, kindOf, outcomeText } from "./fetch-words";

/** Marks above the line went well; the higher, the more came. Those below it did not: colour is not needed to tell. */
const MARKS: Record<Kind, string> = {
  new: "bottom-1/2 h-1/2 bg-primary",
  unchanged: "bottom-1/2 h-1/6 bg-faint",
  limited: "top-1/2 h-1/4 bg-warning",
  failed: "top-1/2 h-1/2 bg-destructive",
};

/** The last fetches as marks, the newest on the right, with their numbers in words below. */
export function FetchStrip({ fetches }: { fetches: readonly FeedFetch[] }) {
  const counts = KINDS.map((kind) => ({ kind, count: fetches.filter((fetch) => kindOf(fetch) === kind).length }));
  return (
    <div>
      <div aria-hidden="true" className="relative flex h-10 gap-px">
        <div className="absolute inset-x-0 top-1/2 border-t" />
        {[...fetches].reverse().map((fetch) => (
          <span key={fetch.at} title={outcomeText(fetch)} className="relative min-w-px max-w-3 flex-1">
            <span data-mark={kindOf(fetch)} className={cn("absolute inset-x-0", MARKS[kindOf(fetch)])} />
          </span>
        ))}
      </div>
      <ul
        aria-label="The last refreshes"
        className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-small"
      >
        {counts.map(({ kind, count }) =>
          count === 0 ? null : (
            <li key={kind} className="tabular flex items-center gap-1.5">
              <span aria-hidden="true" className={cn("size-2", MARKS[kind].split(" ").at(-1))} />
              {count} {KIND_WORDS[kind]}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
