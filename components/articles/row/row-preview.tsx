"use client";
import { useMarking } from "@/components/articles/marking/marking";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Thumbnail } from "@/components/shared/thumbnail";
import { useTeaching } from "@/components/smart/teaching";
import { Button } from "@/components/ui/button";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BookOpen,
  CheckCheck,
  Circle,
  Clock,
  ExternalLink,
  FolderPlus,
  type Icon,
  Share2,
  Star,
  ThumbsDown,
  ThumbsUp,
  Trash2,
} from "@/components/ui/icons/icons";
import { useMarkStory } from "@/lib/client/data/use-mark-story";
import type { FeedItem } from "@/lib/contracts/items";
import { useBoundItemActions } from "./use-item-actions";

type Props = {
  item: FeedItem;
  onClose: () => void;
  onOpen: (item: FeedItem) => void;
  onDeleteFeed?: (feedId: number) => void;
};

/** A larger view of a row with all actions of its article: on a touch screen, rows have no buttons next to them. */
export function RowPreview(props: Props) {
  const { item } = props;
  return (
    <ResponsiveDialog open onOpenChange={props.onClose} title={item.title} description={item.feed.title}>
      <Thumbnail src={item.thumbnail} large className="mb-3 max-h-44 w-full" />
      {item.description ? (
        <p dir="auto" className="mb-3 line-clamp-4 text-muted-foreground">
          {item.description}
        </p>
      ) : null}
      <Acts {...props} />
    </ResponsiveDialog>
  );
}

type Act = { icon: Icon; label: string; run: () => void; isDestructive?: boolean };

function Acts(props: Props) {
  const { item, onClose, onDeleteFeed } = props;
  const actions = useBoundItemActions(item);
  const marking = useMarking();
  const teach = useTeaching();
  const bundleFeed = useBundleFeed();
  const markStory = useMarkStory();
  const list: Act[] = [
    { icon: BookOpen, label: "Open", run: () => props.onOpen(item) },
    {
      icon: ExternalLink,
      label: "Read the original",
      run: () => {
        window.open(item.link, "_blank", "noopener,noreferrer");
        actions.onOriginal();
      },
    },
    { icon: Star, label: item.isStarred ? "Unstar" : "Star", run: actions.toggleStar },
    { icon: Clock, label: item.isLater ? "Remove from Read later" : "Read later", run: actions.toggleLater },
    { icon: Circle, label: item.isRead ? "Mark as unread" : "Mark as read", run: actions.toggleRead },
    { icon: Share2, label: "Share", run: actions.share },
    { icon: FolderPlus, label: "Add to bundles", run: () => bundleFeed(item.feedId) },
  ];
  if (teach) {
    list.push({ icon: ThumbsUp, label: "More like this", run: () => teach(item.id, "more") });
    list.push({ icon: ThumbsDown, label: "Less like this", run: () => teach(item.id, "less") });
  }
  if (item.story) {
    list.push({ icon: CheckCheck, label: "Mark story as read", run: () => markStory.mutate(item) });
  }
  if (marking) {
    list.push({ icon: ArrowUpToLine, label: "Mark above as read", run: () => marking.above(item.id) });
    list.push({ icon: ArrowDownToLine, label: "Mark below as read", run: () => marking.below(item.id) });
  }
  if (onDeleteFeed) {
    list.push({ icon: Trash2, label: "Delete Feed", run: () => onDeleteFeed(item.feedId), isDestructive: true });
  }
  return (
    <div className="grid grid-cols-2 gap-1">
      {list.map((act) => (
        <Button
          key={act.label}
          variant={act.isDestructive ? "destructive-ghost" : "ghost"}
          className="justify-start"
          onClick={() => {
            onClose();
            act.run();
          }}
        >
          <act.icon aria-hidden="true" /> {act.label}
        </Button>
      ))}
    </div>
  );
}
