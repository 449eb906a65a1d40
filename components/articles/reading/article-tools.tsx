"use client";
import { AArrowDown, AArrowUp, BookOpenText } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { changeTextSize, TEXT_SIZES, textSize } from "@/lib/client/stores/text-sizes";
import type { FullArticle } from "./use-full-article";

/** How large this feed's articles are set. */
export const useTextSize = (feedId: number) => textSize(useLocalStorage(TEXT_SIZES), feedId);

/** Under an article's title: the whole article, what else there is of it, and the size of its text. */
export function ArticleTools(props: { feedId: number; full: FullArticle | null; children?: ReactNode }) {
  const { feedId, full } = props;
  const size = useTextSize(feedId);
  const change = (by: 1 | -1) =>
    writeLocalStorage(TEXT_SIZES, changeTextSize(readLocalStorage(TEXT_SIZES), feedId, by));
  return (
    <div className="mt-4 -ml-2 flex flex-wrap items-center gap-1 font-sans">
      {full ? (
        <Button variant="ghost" size="sm" className="px-2" busy={full.isPending} onClick={full.toggle}>
          {full.isPending ? null : <BookOpenText aria-hidden="true" />}
          {full.isPending ? "Fetching…" : full.isShown ? "Show the feed’s text" : "Full article"}
        </Button>
      ) : null}
      {props.children}
      <IconButton
        size="icon-sm"
        label="Smaller text"
        aria-disabled={!size.canShrink}
        onClick={() => size.canShrink && change(-1)}
      >
        <AArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        size="icon-sm"
        label="Larger text"
        aria-disabled={!size.canGrow}
        onClick={() => size.canGrow && change(1)}
      >
        <AArrowUp aria-hidden="true" />
      </IconButton>
      {full?.error ? (
        <p role="alert" className="basis-full px-2 text-body text-muted-foreground">
          The full article could not be fetched: {full.error}
        </p>
      ) : null}
    </div>
  );
}
