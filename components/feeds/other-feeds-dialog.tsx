"use client";
import { useState } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { Name } from "@/components/shared/name";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Check, Plus } from "@/components/ui/icons/icons";
import { useCreateFeed } from "@/lib/client/data/use-feeds";
import { toast } from "@/lib/client/stores/toast-store";
import type { CreatedFeed } from "@/lib/contracts/feeds";

/** Offers the other feeds of a site after one of them was added. */
export function OtherFeedsDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  feed: CreatedFeed;
  bundleId: number | null;
}) {
  const { feed, bundleId } = props;
  const create = useCreateFeed();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const add = (url: string, title: string) => {
    const onSuccess = () => {
      setAdded(new Set([...added, url]));
      toast({ title: "Feed added", description: `You now follow “${title}”.` });
    };
    create.mutate({ url, bundleId }, { onSuccess });
  };
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="More feeds of this site"
      description={
        <>
          “<bdi>{feed.title}</bdi>” was added. The site also has these feeds.
        </>
      }
      footer={<Button onClick={() => props.onOpenChange(false)}>Done</Button>}
    >
      <ul className="-mx-2">
        {feed.searchResult?.alternatives.map(({ url, title }) => (
          <li key={url} className="flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent">
            <div className="min-w-0 flex-1">
              <Name>{title}</Name>
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
    </ResponsiveDialog>
  );
}
