"use client";
import { memo } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { isSmart } from "@/components/feeds/is-smart";
import { Name } from "@/components/shared/name";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import type { Feed } from "@/lib/contracts/feeds";

/** A feed with a checkbox. */
export const FeedOption = memo(function FeedOption(props: {
  feed: Feed;
  chosen: boolean;
  onToggle: (id: number) => void;
}) {
  const { feed } = props;
  return (
    <li className="offscreen-row">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button that this label names */}
      <label className="touch flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent">
        <Checkbox checked={props.chosen} onCheckedChange={() => props.onToggle(feed.id)} aria-label={feed.title} />
        <Favicon src={feed.favicon} name={feed.title} isLazy />
        <span className="min-w-0 flex-1">
          <Name>{feed.title}</Name>
          {feed.description ? <Name className="text-faint text-xs">{feed.description}</Name> : null}
        </span>
        {isSmart(feed) ? <Badge>Smart</Badge> : null}
        <span className="tabular text-faint text-small">{feed.itemCount.toLocaleString("en-US")}</span>
      </label>
    </li>
  );
});
