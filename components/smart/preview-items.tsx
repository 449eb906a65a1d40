"use client";
import { EmptyState } from "@/components/shared/empty-state";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Time } from "@/components/shared/time";
import { PREVIEW_ARTICLES } from "@/lib/client/constants";
import type { SmartFeedPreview } from "@/lib/contracts/smart";
import { MatchReasons } from "./match-reasons";
import { plainText } from "./plain-text";

export function PreviewItems({ preview }: { preview: SmartFeedPreview }) {
  const { items, failedSources } = preview;
  const more = items.length - PREVIEW_ARTICLES;
  return (
    <>
      {failedSources.length ? (
        <p className="mb-3 text-faint text-small">Did not answer: {failedSources.join(", ")}.</p>
      ) : null}
      {items.length === 0 ? (
        <EmptyState className="border-t py-8" title="Nothing found yet">
          The feed can be saved all the same: it collects whatever appears.
        </EmptyState>
      ) : (
        <ul className="divide-y border-y">
          {items.slice(0, PREVIEW_ARTICLES).map((item) => (
            <li key={item.link} className="flex gap-4 py-3">
              <div className="min-w-0 flex-1">
                <h3 dir="auto" className="line-clamp-3 break-words font-medium font-serif">
                  {plainText(item.title)}
                </h3>
                <p className="text-faint text-xs">
                  {item.source} · {item.publishedAt ? <Time iso={item.publishedAt} /> : "Recently"}
                </p>
                {item.description ? (
                  <p dir="auto" className="mt-1 line-clamp-2 break-words text-muted-foreground text-small">
                    {plainText(item.description)}
                  </p>
                ) : null}
                <MatchReasons item={item} />
              </div>
              <Thumbnail src={item.thumbnail} className="h-14 w-20 shrink-0" />
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="mt-3 text-muted-foreground">+{more} more articles...</p> : null}
    </>
  );
}
