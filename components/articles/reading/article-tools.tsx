"use client";
import { memo } from "react";
import { LaterButton, ReadButton, ShareButton, StarButton } from "@/components/articles/list/item-buttons";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { ChevronDown, ChevronUp, ExternalLink, X } from "@/components/ui/icons/icons";
import { useItem } from "@/lib/client/data/use-item";
import { ArticleMenu } from "./article-menu";
import type { ReadingPosition } from "./reading-position";
import { TypePopover } from "./type/type-popover";

/** The tools of the article that is open, for the line over its pane. */
export const ArticleTools = memo(function ArticleTools({ reading, id }: { reading: ReadingPosition; id: number }) {
  const detail = useItem(id);
  const item = detail.data ?? (reading.known?.id === id ? reading.known : null);
  return (
    <fieldset aria-label="This article" className="flex min-w-0 items-center gap-0.5 md:@max-[30rem]/line:gap-0">
      <IconButton size="icon-sm" label="Close article" hint="Esc" className="lg:hidden" onClick={reading.close}>
        <X aria-hidden="true" />
      </IconButton>
      <Neighbours reading={reading} />
      {item ? (
        <>
          <span aria-hidden="true" className="mx-1 h-5 border-l max-sm:hidden md:@max-[30rem]/line:hidden" />
          <TypePopover feedId={item.feedId} feedTitle={item.feed.title} hasKey />
          <StarButton item={item} />
          <LaterButton item={item} />
          <ReadButton item={item} />
          <span className="contents md:@max-[30rem]/line:hidden">
            <ShareButton item={item} />
          </span>
          <Button asChild variant="ghost" size="sm" className="px-2">
            <a href={item.link} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden="true" />
              <span className="max-2xl:sr-only">Original</span>
            </a>
          </Button>
          <ArticleMenu item={item} content={detail.data} onClose={reading.close} />
        </>
      ) : null}
    </fieldset>
  );
});

function Neighbours({ reading: { next, previous, position, total, show } }: { reading: ReadingPosition }) {
  return (
    <>
      <IconButton
        size="icon-sm"
        label="Previous article"
        hint="k"
        aria-disabled={!previous}
        onClick={() => previous && show(previous.id)}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="icon-sm"
        label="Next article"
        hint="j"
        aria-disabled={!next}
        onClick={() => next && show(next.id)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      {position && total ? (
        <span className="tabular whitespace-nowrap px-1 text-faint text-small md:@max-[36.5rem]/line:hidden">
          {position} of {total}
        </span>
      ) : null}
    </>
  );
}
