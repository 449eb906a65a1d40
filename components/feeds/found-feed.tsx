"use client";
import { useQuery } from "@tanstack/react-query";
import { Name } from "@/components/shared/name";
import { Skeleton } from "@/components/ui/skeleton";
import { pluralize } from "@/lib/client/format/pluralize";
import { rowAge } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { feedPreviewOptions } from "@/lib/client/queries/feed-queries";
import { classifyInput } from "@/lib/shared/classify-input";
import { Favicon } from "./favicon";

/** Milliseconds without a key before the address is looked up. */
const PAUSE_MS = 600;

/** Shows the feed behind what is typed, with its newest articles. Nothing for keywords, or where no feed is found. */
export function FoundFeed({ input }: { input: string }) {
  const clock = useCurrentTime();
  const settled = useDebounced(input.trim(), PAUSE_MS);
  const { kind } = classifyInput(settled);
  const isAddress = kind !== "keywords" && kind !== "empty";
  const preview = useQuery({ ...feedPreviewOptions(settled), enabled: isAddress });
  if (!isAddress || settled !== input.trim() || preview.isError) return null;
  if (!preview.data) {
    return (
      <div role="status" className="grid gap-3 rounded-lg border p-4">
        <span className="sr-only">Looking for the feed…</span>
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  }
  const { title, perWeek, newest, alternatives } = preview.data;
  const facts = [rateOf(perWeek), alternatives > 0 ? `${pluralize(alternatives, "more feed")} on this site` : null];
  return (
    <section aria-label={`Found: ${title}`} className="rounded-lg border px-4 pt-3 pb-1">
      <div className="flex items-center gap-3 pb-3">
        <Favicon src={null} name={title} className="size-7" />
        <div className="min-w-0">
          <p className="font-semibold">
            <Name>{title}</Name>
          </p>
          <p className="text-muted-foreground text-small">{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <ul>
        {newest.map((article, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two articles may have the same title, and the list never changes
          <li key={at} className="flex items-baseline justify-between gap-4 border-t py-2">
            <span dir="auto" className="line-clamp-1 min-w-0 font-medium font-serif">
              {article.title}
            </span>
            {article.publishedAt ? (
              <span className="shrink-0 text-faint text-small">{rowAge(article.publishedAt, clock)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function rateOf(perWeek: number | null): string | null {
  if (perWeek === null) return null;
  if (perWeek >= 1) return `about ${pluralize(Math.round(perWeek), "article")} a week`;
  return "less than one article a week";
}
