"use client";
import Link from "next/link";
import { wantedHighlight } from "@/components/articles/reading/highlights/open-highlight";
import { IconButton } from "@/components/shared/icon-button";
import { Time } from "@/components/shared/time";
import { Copy, Trash2 } from "@/components/ui/icons/icons";
import { copyText } from "@/lib/client/browser/copy-text";
import { useChangeHighlights } from "@/lib/client/data/reading/use-highlights";
import type { ListedHighlight } from "@/lib/contracts/highlights/highlights";

/** A quote with its note and where it is from; its article opens at the quote. */
export function HighlightRow({ highlight }: { highlight: ListedHighlight }) {
  const { id, itemId, quote, note, color, createdAt, publicUrl, article } = highlight;
  const { remove } = useChangeHighlights();
  return (
    <li className="relative flex gap-3 border-b py-5">
      <div className="min-w-0 flex-1">
        {/* Its bar hangs in the margin, so that the quote begins where the page's title does. */}
        <blockquote
          dir="auto"
          data-color={color}
          className="highlighted-quote -ml-2 line-clamp-6 whitespace-pre-line break-words pl-1.25 font-serif text-lg sm:-ml-3.75 sm:pl-3"
        >
          {quote}
        </blockquote>
        {note ? (
          <p dir="auto" className="mt-2 whitespace-pre-line break-words">
            {note}
          </p>
        ) : null}
        <p className="mt-2 break-words text-faint text-small max-sm:pe-24">
          <bdi>{article.feedTitle}</bdi> · {/* Its padding reaches over the lines around it, for a finger. */}
          <Link
            href={`/articles/${article.feedId}?item=${itemId}`}
            prefetch={false}
            onClick={() => wantedHighlight.set(id)}
            className="pointer-coarse:py-4 text-muted-foreground underline decoration-border-strong underline-offset-4 hover:text-foreground max-md:py-4"
          >
            <bdi>{article.title || "Untitled"}</bdi>
          </Link>{" "}
          · <Time iso={createdAt} isAlone />
          {publicUrl ? " · Public link" : null}
        </p>
      </div>
      {/* On a phone the quote has the whole width, and they are beside its source. */}
      <div className="-mr-2 flex max-sm:absolute max-sm:right-0 max-sm:bottom-2">
        <IconButton size="icon-sm" label="Copy quote" onClick={() => copyText(quote, { title: "Quote copied" })}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton size="icon-sm" label="Delete highlight" onClick={() => remove(highlight)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
