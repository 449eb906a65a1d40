"use client";
import { Skeleton } from "@/components/ui/skeleton";
import { useStats } from "@/lib/client/data/use-counts";
import type { ItemFilter, Stats } from "@/lib/contracts/items";

const COUNTERS: { key: keyof Stats; label: string }[] = [
  { key: "articlesToday", label: "Articles Today" },
  { key: "unreadItems", label: "Unread" },
  { key: "starredItems", label: "Starred" },
  { key: "activeFeeds", label: "Active Feeds" },
];

export function Counters(scope: { bundleId?: number; filter: ItemFilter }) {
  const stats = useStats(scope).data;
  return (
    <dl className="grid grid-cols-2 border-y sm:grid-cols-4 sm:divide-x max-sm:[&>:nth-child(-n+2)]:border-b max-sm:[&>:nth-child(odd)]:border-r">
      {COUNTERS.map(({ key, label }) => (
        <div key={key} className="flex flex-col-reverse gap-0.5 px-4 py-4 first:pl-0 max-sm:odd:pl-0 sm:px-6">
          <dt className="text-muted-foreground text-small">{label}</dt>
          <dd className="tabular font-serif text-title">
            {stats ? stats[key].toLocaleString("en-US") : <Skeleton className="my-1 h-6 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
