"use client";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/icons/icons";
import { shownDate } from "@/lib/client/format/shown-date";
import type { DuplicateArticle } from "@/lib/contracts/intelligence";
import { laterBy, REASONS, textDifference, titlePieces } from "./difference-text";

/**
 * An article that Clean Now would hide, the one that stays, the reason, and their differences. `isKept`: the reader
 * wants both.
 */
export function DuplicatePair(props: {
  article: DuplicateArticle;
  isKept: boolean;
  isBusy: boolean;
  onKeep: (keep: boolean) => void;
}) {
  const { article, isKept } = props;
  const { original, difference } = article;
  if (!original || !difference) return null;
  return (
    <li aria-label={article.title} className="py-4 first:pt-1">
      <div className="grid gap-2">
        <Side label={isKept ? "Stays" : "Hides"} title={article.title} other={original.title} link={article.link}>
          <Favicon src={article.feed.favicon} name={article.feed.title} className="size-4" />
          <Name>{article.feed.title}</Name>
          <span aria-hidden="true">·</span>
          <Time {...shownDate(article)} />
        </Side>
        <Side label="Stays" title={original.title} other={article.title} link={original.link}>
          <Name>{original.feedTitle}</Name>
          <span aria-hidden="true">·</span>
          <Time
            {...shownDate({
              publishedAt: difference.originalPublishedAt,
              datePublished: difference.originalDatePublished,
            })}
          />
        </Side>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pl-14">
        <p className="min-w-0 flex-1 basis-56 break-words text-muted-foreground text-small">
          {article.reason ? <span className="font-medium text-foreground">{REASONS[article.reason]}: </span> : null}
          {[textDifference(difference), laterBy(article.datePublished, difference)].filter(Boolean).join("; ")}
        </p>
        <Button
          variant={isKept ? "ghost" : "outline"}
          size="sm"
          // Not disabled in the meantime: that would take the focus away from a keyboard.
          aria-busy={props.isBusy || undefined}
          aria-label={`${isKept ? "Undo keeping both" : "Keep both"}: ${article.title}`}
          onClick={() => props.isBusy || props.onKeep(!isKept)}
        >
          {isKept ? (
            <>
              <Check aria-hidden="true" /> Keeping both – Undo
            </>
          ) : (
            "Keep both"
          )}
        </Button>
      </div>
    </li>
  );
}

/** One article of a pair; the words that only its title has are marked. */
function Side(props: { label: string; title: string; other: string; link: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3">
      <span className="w-11 shrink-0 pt-0.5 text-muted-foreground text-small">{props.label}</span>
      <div className="min-w-0 flex-1">
        <a
          href={props.link}
          target="_blank"
          rel="noreferrer"
          dir="auto"
          className="break-words font-serif text-base underline-offset-2 hover:underline"
        >
          {titlePieces(props.title, props.other).map(({ at, text, isOwn }) =>
            isOwn ? (
              <mark
                key={at}
                className="rounded-sm bg-warning-soft text-inherit underline decoration-warning underline-offset-2"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-faint text-small">{props.children}</p>
      </div>
    </div>
  );
}
