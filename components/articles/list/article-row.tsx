"use client";
import { type CSSProperties, memo, type ReactNode, useDeferredValue } from "react";
import { AlsoIn } from "@/components/articles/row/also-in";
import { RowActions } from "@/components/articles/row/row-actions";
import { RowPicture } from "@/components/articles/row/row-picture";
import { RowTime } from "@/components/articles/row/row-time";
import { RowTitle } from "@/components/articles/row/row-title";
import { SwipeRow } from "@/components/articles/row/swipe-row";
import { useBoundItemActions } from "@/components/articles/row/use-item-actions";
import { useShownRead } from "@/components/articles/row/use-shown-read";
import { Favicon } from "@/components/feeds/favicon";
import { Highlighted } from "@/components/shared/highlighted";
import { Key } from "@/components/shared/key";
import { Name } from "@/components/shared/name";
import { Check, ChevronDown, Clock, Star } from "@/components/ui/icons/icons";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import type { Strand } from "@/lib/client/data/library/use-strands";
import type { RowStory } from "@/lib/client/lists/group-by-story";
import type { FeedItem } from "@/lib/contracts/items";
import type { Density, ListView } from "@/lib/shared/list-view";

export type ArticleRowProps = {
  item: FeedItem;
  /** the bundles that the feed is in, at most two (`useStrands`) */
  strands: readonly Strand[];
  /** the story that the article shares with other rows of the list */
  story?: RowStory;
  onStory?: (story: RowStory) => void;
  density: Density;
  view: Pick<ListView, "pictures" | "firstLines">;
  /** its article is open */
  isCurrent?: boolean;
  /** It has the list's tab stop. */
  isActive?: boolean;
  isSelected?: boolean;
  /** Rows are being selected: each has a box to tick. */
  isSelecting?: boolean;
  /** a list of one feed: its author and coarser times in place of the feed's name */
  isOfFeed?: boolean;
  /** The list is what was saved for later, in the order of saving. */
  isBySaved?: boolean;
  /** The row comes and goes as the list is scrolled. */
  isInLongList?: boolean;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  /** the address of the article; by default in the list that is shown */
  href?: string;
  /** one line about the article, in place of its text */
  note?: ReactNode;
  onSelect?: (id: number) => void;
  onDeleteFeed?: (feedId: number) => void;
};

/** The row of every list of articles. All of it opens the article; its actions lie above that link. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { item, strands, density, isCurrent = false, isSelected = false, isSelecting = false } = props;
  const actions = useBoundItemActions(item);
  const looksRead = useShownRead(item.isRead, isCurrent);
  const tabIndex = props.isActive === false ? -1 : 0;
  // Half of a row's elements: in a long list they come when there is time, so that it scrolls without long frames.
  const hasActions = useDeferredValue(true, props.isInLongList !== true);
  const [first, second] = strands;
  const row = (
    <article
      aria-labelledby={strands.length > 0 ? `article-${item.id} bundles-${item.id}` : `article-${item.id}`}
      aria-current={isCurrent || undefined}
      className="article-row"
      data-density={density}
      data-found={Boolean(item.highlight?.snippetRanges.length) || undefined}
      data-noted={(props.note !== undefined && density !== "titles") || undefined}
      data-read={looksRead || undefined}
      data-told={(props.story && props.story.lead.id !== item.id) || undefined}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      style={colorsOf(first, second)}
    >
      <span aria-hidden="true" className="row-strand" />
      {second ? <span aria-hidden="true" className="row-strand" /> : null}
      {isSelecting ? (
        <RowCheck title={item.title} isSelected={isSelected} onSelect={() => props.onSelect?.(item.id)} />
      ) : null}
      <div className="row-text">
        <Source {...props} />
        <div className="row-body">
          <RowTitle item={item} onOpen={props.onOpen} tabIndex={tabIndex} href={props.href} />
          <Summary {...props} />
        </div>
      </div>
      <Picture {...props} />
      {hasActions ? (
        <RowActions item={item} actions={actions} tabIndex={tabIndex} onDeleteFeed={props.onDeleteFeed} />
      ) : null}
    </article>
  );
  return (
    <SwipeRow isRead={item.isRead} isStarred={item.isStarred} actions={actions} color={first?.color}>
      {row}
    </SwipeRow>
  );
});

/** The colours of a row's strands; the style sheet has one for articles of no bundle. */
function colorsOf(first: Strand | undefined, second: Strand | undefined): CSSProperties | undefined {
  if (!first) return;
  return { "--strand": first.color, "--strand-2": second?.color ?? first.color } as CSSProperties;
}

function Source({ isOfFeed = false, isActive = true, ...props }: ArticleRowProps) {
  const { item, strands, density, story, isBySaved = false, onStory } = props;
  const isLead = story?.lead.id === item.id;
  // An article that several feeds carry may come from another one than the list's.
  const author = isOfFeed && !item.alsoIn?.length ? item.author : null;
  const isNamed = !isOfFeed || author !== null || Boolean(item.alsoIn?.length);
  return (
    <p className="row-source" data-unnamed={!isNamed || undefined}>
      {isNamed ? <Favicon src={item.feed.favicon} name={item.feed.title} className="row-icon size-3.5" /> : null}
      <Name className={density === "titles" || !isNamed ? "sr-only" : undefined}>{author ?? item.feed.title}</Name>
      <AlsoIn feeds={item.alsoIn} isHidden={density === "titles" || isLead} tabIndex={isActive ? 0 : -1} />
      {strands.length > 0 ? (
        <span id={`bundles-${item.id}`} className="sr-only">
          in {strands.map(({ name }) => name).join(" and ")}
        </span>
      ) : null}
      {isOfFeed && !item.isRead ? <span className="row-new">New</span> : null}
      {item.isStarred ? <Star aria-label="Starred" className="row-star size-3 shrink-0 fill-star text-star" /> : null}
      {item.isLater && !isBySaved ? (
        <Clock aria-label="Saved for later" className="row-later size-3 shrink-0 text-muted-foreground" />
      ) : null}
      {story && isLead ? <RowStoryButton story={story} tabIndex={isActive ? 0 : -1} onStory={onStory} /> : null}
      <RowTime item={story && isLead && !story.isOpen ? story.first : item} bands={isOfFeed} isSaved={isBySaved} />
    </p>
  );
}

/** Opens and closes the story of which its row is the best article. */
function RowStoryButton(props: { story: RowStory; tabIndex: 0 | -1; onStory?: (story: RowStory) => void }) {
  const { story } = props;
  const count = story.others.length;
  const label = `${count} more ${count === 1 ? "covers" : "cover"} this`;
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <button
          type="button"
          className="row-story"
          aria-expanded={story.isOpen}
          aria-label={label}
          tabIndex={props.tabIndex}
          onClick={() => props.onStory?.(story)}
        >
          +{count}
          <ChevronDown aria-hidden="true" className={story.isOpen ? "rotate-180" : undefined} />
        </button>
      </TooltipTrigger>
      <TooltipContent>
        {label}
        <Key name="e" className="border-transparent bg-transparent text-background opacity-80" />
      </TooltipContent>
    </Tooltip>
  );
}

/** In the list of one feed: characters of a description, as the specification has it. */
const DESCRIPTION_LENGTH = 300;

function cut(text: string | null): string | null {
  if (text === null || text.length <= DESCRIPTION_LENGTH) return text;
  // Not in the middle of a character of two code units.
  return `${text
    .slice(0, DESCRIPTION_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}...`;
}

function Summary({ item, density, view, isOfFeed, note }: ArticleRowProps) {
  if (note !== undefined && density !== "titles") return <p className="row-summary row-note">{note}</p>;
  const summary = item.highlight?.snippet ?? (isOfFeed ? cut(item.description) : item.description);
  if (!summary || !view.firstLines || density === "compact" || density === "titles") return null;
  return (
    <p dir="auto" className="row-summary">
      <span className="row-summary-text">
        <Highlighted text={summary} ranges={item.highlight?.snippetRanges} />
      </span>
    </p>
  );
}

function Picture({ item, density, view }: ArticleRowProps) {
  if (density === "titles") return null;
  if (density !== "cards") return view.pictures ? <RowPicture src={item.thumbnail} /> : null;
  const quote = (
    <div className="row-picture row-quote">
      <p dir="auto">{item.description ?? item.title}</p>
    </div>
  );
  return <RowPicture src={view.pictures ? item.thumbnail : null} fallback={quote} />;
}

function RowCheck(props: { title: string; isSelected: boolean; onSelect: () => void }) {
  return (
    <>
      <input
        type="checkbox"
        className="row-check"
        aria-label={`Select ${props.title}`}
        checked={props.isSelected}
        tabIndex={-1}
        onChange={props.onSelect}
      />
      {props.isSelected ? <Check aria-hidden="true" strokeWidth={3} /> : null}
    </>
  );
}
