"use client";
import type { ReactNode } from "react";
import { useMarking } from "@/components/articles/marking/marking";
import { useItemActions } from "@/components/articles/row/use-item-actions";
import { Favicon } from "@/components/feeds/favicon";
import { ItemLabels } from "@/components/labels/item-labels";
import { ItemRules } from "@/components/rules/item-rules";
import { Key } from "@/components/shared/key";
import { Name } from "@/components/shared/name";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CheckCheck, Clock, ExternalLink, MessageSquare, Share2, Star } from "@/components/ui/icons/icons";
import { inPlace } from "@/lib/client/browser/open-in-place";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { useKnownItem } from "@/lib/client/data/use-item";
import { later } from "@/lib/client/later/later";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import type { ReadingPosition } from "./reading-position";
import { minutesOf } from "./text-length";

const OtherReports = later(() => import("./margin-notes").then((file) => file.OtherReports));

/** Under an article: what one does when it is read, and the article that follows. */
export function ArticleEnd(props: { item: FeedItem; content: FeedItemDetail | undefined; reading: ReadingPosition }) {
  const { item, content, reading } = props;
  const commentsUrl = content?.commentsUrl;
  const { toggleStar, toggleLater, share } = useItemActions();
  const marking = useMarking();
  return (
    <footer className="mt-11 border-t pt-5 font-sans print:hidden">
      <div className="-mx-2 mb-7 flex flex-wrap gap-y-1 max-sm:grid max-sm:gap-x-1.5 max-sm:grid-cols-2 max-sm:*:h-11 max-sm:*:justify-start">
        <Act
          aria-pressed={item.isStarred}
          onClick={() => toggleStar(item)}
          icon={<Star aria-hidden="true" className={cn(item.isStarred && "fill-star")} />}
        >
          Star
        </Act>
        <Act
          onClick={() => toggleLater(item)}
          icon={<Clock aria-hidden="true" className={cn(item.isLater && "stroke-[2.5]")} />}
        >
          {item.isLater ? "Remove from Read later" : "Read later"}
        </Act>
        <Act onClick={() => share(item)} icon={<Share2 aria-hidden="true" />}>
          Share
        </Act>
        {marking ? (
          <Act onClick={() => marking.above(item.id)} icon={<CheckCheck aria-hidden="true" />}>
            Mark above as read
          </Act>
        ) : null}
        <OutLink href={item.link} icon={<ExternalLink aria-hidden="true" />}>
          Open original
        </OutLink>
        {commentsUrl ? (
          <OutLink href={commentsUrl} icon={<MessageSquare aria-hidden="true" />}>
            Comments
          </OutLink>
        ) : null}
        {content ? (
          // On a wide screen they stand in the margin.
          <div className="flex items-center px-2 min-[1600px]:hidden">
            <ItemLabels item={content} />
          </div>
        ) : null}
      </div>
      {content ? (
        <div className="mb-7 empty:hidden min-[1600px]:hidden">
          <ItemRules item={content} />
        </div>
      ) : null}
      {item.story ? (
        <div className="told-at-end mb-7">
          <OtherReports id={item.id} onShow={reading.show} isRoomy />
        </div>
      ) : null}
      {reading.next ? <NextArticle item={reading.next} onShow={reading.show} hasKeys={!reading.isPreview} /> : null}
    </footer>
  );
}

function Act({ icon, children, ...rest }: { icon: ReactNode; children: string } & React.ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="sm" className="px-2" {...rest}>
      {icon} {children}
    </Button>
  );
}

function OutLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <Button asChild variant="ghost" size="sm" className="px-2">
      <a href={href} target="_blank" rel="noopener noreferrer">
        {icon} {children}
      </a>
    </Button>
  );
}

/** The article that follows in the list. */
function NextArticle({ item, onShow, hasKeys }: { item: FeedItem; onShow: (id: number) => void; hasKeys: boolean }) {
  const color = useStrands()(item.feedId)[0]?.color;
  // It is fetched ahead, once the open article is there.
  const known = useKnownItem(item.id);
  const minutes = minutesOf(known, known?.content ?? "");
  return (
    <a
      href={`?item=${item.id}`}
      onClick={inPlace(() => onShow(item.id))}
      aria-label={`Next: ${item.title}, ${item.feed.title}`}
      className="flex items-center gap-4 overflow-hidden rounded-lg border-l-4 bg-accent p-4 hover:bg-press"
      style={{ borderLeftColor: color ?? "var(--border-strong)" }}
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex min-w-0 items-center gap-2 text-faint text-small">
          Next <Favicon src={item.feed.favicon} name={item.feed.title} className="size-3.5" />
          <Name>{item.feed.title}</Name>
          {minutes ? (
            <span className="flex shrink-0 gap-2 max-sm:hidden">
              <span aria-hidden="true">·</span> {minutes} min read
            </span>
          ) : null}
        </span>
        <span
          dir="auto"
          className="line-clamp-2 max-sm:line-clamp-3 break-words font-semibold font-serif text-lg leading-snug"
        >
          {item.title}
        </span>
        {hasKeys ? (
          <span aria-hidden="true" className="flex items-center gap-1.5 text-muted-foreground text-small max-md:hidden">
            <Key name="Space" /> or <Key name="j" />
          </span>
        ) : null}
      </span>
      <Thumbnail src={item.thumbnail} className="h-19 w-26 shrink-0" />
    </a>
  );
}
