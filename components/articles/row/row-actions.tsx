"use client";
import type { ReactNode } from "react";
import { Circle, CircleCheck, Clock, ExternalLink, Share2, Star } from "@/components/ui/icons/icons";
import { useKeyNames } from "@/lib/client/hooks/use-key-names";
import type { FeedItem } from "@/lib/contracts/items";
import { RowMenu } from "./row-menu";
import type { BoundItemActions } from "./use-item-actions";

type Props = {
  item: FeedItem;
  actions: BoundItemActions;
  /** -1 outside the row with the list's tab stop */
  tabIndex: 0 | -1;
  onDeleteFeed?: (feedId: number) => void;
};

/**
 * The actions of an article, floating over its row under a mouse or with the focus in it: read the original, star,
 * save for later, mark, share and more. They are plain buttons, because a list renders them for every row.
 */
export function RowActions({ item, actions, tabIndex, onDeleteFeed }: Props) {
  const keyName = useKeyNames();
  return (
    <div className="row-actions">
      <a
        href={item.link}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
        className="row-action"
        title={`Read (${keyName("v")})`}
        onClick={actions.onOriginal}
      >
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">Read the original of {item.title} in a new tab</span>
      </a>
      <RowButton
        label={item.isStarred ? "Unstar" : "Star"}
        hint={keyName("s")}
        isPressed={item.isStarred}
        tabIndex={tabIndex}
        onClick={actions.toggleStar}
      >
        <Star aria-hidden="true" className={item.isStarred ? "fill-star text-star" : undefined} />
      </RowButton>
      <RowButton
        label={item.isLater ? "Remove from Read later" : "Read later"}
        hint={keyName("w")}
        isPressed={item.isLater}
        tabIndex={tabIndex}
        onClick={actions.toggleLater}
      >
        <Clock aria-hidden="true" className={item.isLater ? "stroke-[2.5] text-foreground" : undefined} />
      </RowButton>
      <RowButton
        label={item.isRead ? "Mark as unread" : "Mark as read"}
        hint={keyName("m")}
        tabIndex={tabIndex}
        onClick={actions.toggleRead}
      >
        {item.isRead ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      </RowButton>
      <RowButton label="Share" hint={keyName("S")} tabIndex={tabIndex} onClick={actions.share}>
        <Share2 aria-hidden="true" />
      </RowButton>
      <RowMenu item={item} tabIndex={tabIndex} onDeleteFeed={onDeleteFeed} />
    </div>
  );
}

function RowButton(props: {
  label: string;
  hint: string;
  isPressed?: boolean;
  tabIndex: 0 | -1;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="row-action"
      aria-label={props.label}
      aria-pressed={props.isPressed}
      title={`${props.label} (${props.hint})`}
      tabIndex={props.tabIndex}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
