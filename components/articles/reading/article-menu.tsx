"use client";
import { useMarking } from "@/components/articles/marking/marking";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { MuteMenu } from "@/components/rules/mute-menu";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import {
  AudioLines,
  BookOpenText,
  ChartNoAxesColumn,
  CheckCheck,
  Ellipsis,
  FolderPlus,
  Link2,
  ListChecks,
  MessageSquare,
  Printer,
  Quote,
  Tag,
  Trash2,
  X,
} from "@/components/ui/icons/icons";
import { copyText } from "@/lib/client/browser/copy-text";
import { useDeleteFeed } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { selectedQuote } from "./highlights/quote-link";
import { keyPointsOpen } from "./key-points-open";
import { canReadAloud, startReadingAloud } from "./speech/read-aloud";
import { useFullArticle } from "./use-full-article";

/** The rarer actions of the article that is open. */
export function ArticleMenu(props: { item: FeedItem; content: FeedItemDetail | undefined; onClose: () => void }) {
  const { item, content } = props;
  const marking = useMarking();
  const bundleFeed = useBundleFeed();
  const deleteFeed = useDeleteFeed();
  const { open } = useDialogs();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="More for this article">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        {content ? <TextEntries content={content} /> : null}
        <LinkEntries item={item} commentsUrl={content?.commentsUrl ?? null} />
        <DropdownMenuSeparator />
        {marking ? (
          <DropdownMenuItem onSelect={() => marking.above(item.id)}>
            <CheckCheck aria-hidden="true" /> Mark above as read
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => open({ kind: "label-article", itemId: item.id })}>
          <Tag aria-hidden="true" /> Labels
        </DropdownMenuItem>
        {content?.analyzedAt ? (
          <DropdownMenuItem onSelect={() => open({ kind: "why-scores", article: item })}>
            <ChartNoAxesColumn aria-hidden="true" /> Why these scores?
          </DropdownMenuItem>
        ) : null}
        <MuteMenu item={item} />
        <DropdownMenuItem onSelect={() => bundleFeed(item.feedId)}>
          <FolderPlus aria-hidden="true" /> Add feed to bundles
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={props.onClose}>
          <X aria-hidden="true" /> Close article
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => deleteFeed.mutate(item.feedId)}>
          <Trash2 aria-hidden="true" /> Delete Feed
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Menu entries for the text of an article, once it has loaded. */
function TextEntries({ content }: { content: FeedItemDetail }) {
  const full = useFullArticle(content);
  return (
    <>
      <DropdownMenuItem disabled={full.isPending} onSelect={full.toggle}>
        <BookOpenText aria-hidden="true" />
        {full.isPending ? "Fetching…" : full.isShown ? "Show the feed’s text" : "Full article"}
      </DropdownMenuItem>
      {content.hasKeyPoints ? (
        <DropdownMenuItem onSelect={() => keyPointsOpen.set(content.id)}>
          <ListChecks aria-hidden="true" /> Key points
        </DropdownMenuItem>
      ) : null}
      {canReadAloud() ? (
        <DropdownMenuItem onSelect={() => startReadingAloud(content.id)}>
          <AudioLines aria-hidden="true" /> Read aloud
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem onSelect={() => window.print()}>
        <Printer aria-hidden="true" /> Print
      </DropdownMenuItem>
      <DropdownMenuSeparator />
    </>
  );
}

function LinkEntries({ item, commentsUrl }: { item: FeedItem; commentsUrl: string | null }) {
  const quote = selectedQuote(item.link);
  return (
    <>
      <DropdownMenuItem
        onSelect={() => copyText(item.link, { title: "Copied!", description: "Link copied to clipboard" })}
      >
        <Link2 aria-hidden="true" /> Copy link
      </DropdownMenuItem>
      {quote ? (
        <DropdownMenuItem
          onSelect={() => copyText(quote, { title: "Copied!", description: "Link to the text copied to clipboard" })}
        >
          <Quote aria-hidden="true" /> Copy link to the selected text
        </DropdownMenuItem>
      ) : null}
      {commentsUrl ? (
        <DropdownMenuItem asChild>
          <a href={commentsUrl} target="_blank" rel="noopener noreferrer">
            <MessageSquare aria-hidden="true" /> Comments
          </a>
        </DropdownMenuItem>
      ) : null}
    </>
  );
}
