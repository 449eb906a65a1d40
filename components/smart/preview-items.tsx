"use client";
import { EmptyState } from "@/components/shared/empty-state";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { PREVIEW_ARTICLES } from "@/lib/client/constants";
import { pluralize } from "@/lib/client/format/pluralize";
import type { SmartFeedPreview } from "@/lib/contracts/smart";
import { MatchReasons } from "./match-reasons";
import { plainText } from "./plain-text";

type PreviewProps = { preview: SmartFeedPreview; onBroaden: () => void; broadening: boolean };

/** The articles that fit, or what to do where none does. */
export function PreviewItems({ preview, onBroaden, broadening }: PreviewProps) {
  const { items, fitting, fittingBroadly, failedSources, strictness } = preview;
  const more = items.length - PREVIEW_ARTICLES;
  const close = items.filter(({ isClose }) => isClose).length;
  const further = strictness === "broad" ? 0 : fittingBroadly - fitting - close;
  const broaden =
    further > 0 ? (
      <Button variant="outline" size="sm" busy={broadening} onClick={onBroaden}>
        Include {further} that {further === 1 ? "fits" : "fit"} in part
      </Button>
    ) : null;
  return (
    <>
      {failedSources.length ? (
        <p className="mb-3 text-faint text-small">Not responding: {failedSources.join(", ")}.</p>
      ) : null}
      {items.length === 0 ? (
        <EmptyState className="border-t py-8" title="Nothing fits yet" action={broaden}>
          {considered(preview)} Try fewer or more general words, or join alternatives with OR. You can save the feed
          anyway: new matches will appear in it.
        </EmptyState>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-muted-foreground text-small">
              {fitting === 0
                ? "Nothing fits yet"
                : `${pluralize(fitting, "article")} ${fitting === 1 ? "fits" : "fit"}${strictness === "broad" ? ", some of them in part" : ""}`}
              {close === 0
                ? ". Other articles are left out."
                : `, so the search was widened: ${fitting === 0 ? "" : "the last "}${pluralize(close, "article")} ${close === 1 ? "comes" : "come"} close.`}
            </p>
            {broaden}
          </div>
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
        </>
      )}
      {more > 0 ? <p className="mt-3 text-muted-foreground">+{more} more articles...</p> : null}
    </>
  );
}

const considered = ({ considered: count }: SmartFeedPreview) =>
  count === 0
    ? "No article has these words."
    : `${count === 1 ? "The one article" : `None of the ${count} articles`} found with these words ${count === 1 ? "is not" : "is"} clearly about them.`;
