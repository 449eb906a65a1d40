"use client";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/lib/client/toast-store";
import { useCreateFeed } from "@/lib/client/use-feeds";
import type { CreatedFeed } from "@/lib/contracts/feeds";

/** The site had more feeds than the one that was taken. */
export function OtherFeeds({
  feed,
  bundleId,
  onDone,
}: {
  feed: CreatedFeed;
  bundleId: number | null;
  onDone: () => void;
}) {
  const create = useCreateFeed();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const add = (url: string, title: string) =>
    create.mutate(
      { url, bundleId },
      {
        onSuccess: () => {
          setAdded(new Set([...added, url]));
          toast({ title: "Feed added", description: `You now follow “${title}”.` });
        },
      },
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <strong className="font-medium text-ink">{feed.title}</strong> is in your feeds. The site offers more:
      </p>
      <ul className="-mx-2 max-h-64 overflow-y-auto">
        {feed.searchResult?.alternatives.map(({ url, title }) => (
          <li key={url} className="flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover">
            <div className="min-w-0 flex-1">
              <p className="truncate">{title}</p>
              <p className="truncate text-faint text-xs">{url}</p>
            </div>
            {added.has(url) ? (
              <Check aria-label="Added" className="mx-2.5 size-4 text-positive" />
            ) : (
              <IconButton label={`Add ${title}`} disabled={create.isPending} onClick={() => add(url, title)}>
                <Plus aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
