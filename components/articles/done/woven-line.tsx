"use client";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts } from "@/lib/client/data/use-counts";
import { pluralize } from "@/lib/client/format/pluralize";
import { readStrands, useReadToday } from "./use-read-today";

/** With more to read than this, the line is full once so many articles are read. */
const FULL_DAY = 50;
/** Between two strands, as a share of the line. */
const GAP = 0.01;

/**
 * Returns where each strand begins and how long it is, as shares of the line (0–1). The line is full when nothing is
 * unread, or after a day's worth of articles.
 */
export function strandsOfLine(counts: readonly number[], unread: number): { from: number; length: number }[] {
  const read = counts.reduce((sum, count) => sum + count, 0);
  const full = Math.max(read, Math.min(FULL_DAY, read + unread));
  let from = 0;
  return counts.map((count) => {
    const strand = { from, length: Math.max(0, count / full - GAP) };
    from += count / full;
    return strand;
  });
}

/** A line that fills during the day with what the user reads, in the colours of the bundles. */
export function WovenLine() {
  const read = useReadToday();
  const bundles = useBundles().data ?? [];
  const unread = useCounts().data?.unread ?? 0;
  if (read.articles === 0) return null;
  const strands = readStrands(read, bundles, bundles.length);
  const places = strandsOfLine(
    strands.map(({ count }) => count),
    unread,
  );
  return (
    <div
      role="img"
      aria-label={`Read today: ${pluralize(read.articles, "article")}`}
      title={`Read today: ${pluralize(read.articles, "article")}`}
      className="absolute inset-x-4 bottom-0 h-0.75 overflow-hidden rounded-full bg-press rail:hidden"
    >
      {strands.map(({ key, color }, at) => (
        <span
          key={key}
          className="absolute inset-0 origin-left transition-transform duration-300 ease-out motion-reduce:transition-none"
          style={{
            backgroundColor: color,
            transform: `translateX(${(places[at]?.from ?? 0) * 100}%) scaleX(${places[at]?.length ?? 0})`,
          }}
        />
      ))}
    </div>
  );
}
