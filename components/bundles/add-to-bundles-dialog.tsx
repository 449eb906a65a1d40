"use client";
import { useState } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { isSmart } from "@/components/feeds/is-smart";
import { Name } from "@/components/shared/name";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/icons/icons";
import { useAddFeedToBundles, useBundles } from "@/lib/client/data/use-bundles";
import { useFeedBundles } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { toast } from "@/lib/client/stores/toast-store";
import type { Feed } from "@/lib/contracts/feeds";
import { BundleDot } from "./bundle-dot";
import { BundlePicker } from "./bundle-picker";
import { ListLoading } from "./list-loading";

/** Adds one feed to bundles. */
export function AddToBundlesDialog(props: { open: boolean; onOpenChange: (open: boolean) => void; feed: Feed }) {
  const { feed } = props;
  const bundles = useBundles();
  const feedBundles = useFeedBundles(feed.id);
  const inside = feedBundles.data ?? [];
  const add = useAddFeedToBundles();
  const [chosen, setChosen] = useState<number[]>([]);
  const insideIds = new Set(inside.map((bundle) => bundle.id));
  const available = (bundles.data ?? []).filter((bundle) => !insideIds.has(bundle.id));
  const submit = () => {
    if (chosen.length === 0) {
      toast({
        title: "No bundle selected",
        description: "Please select a bundle to add the feeds to.",
        destructive: true,
      });
      return;
    }
    const onSuccess = () => {
      setChosen([]);
      props.onOpenChange(false);
    };
    add.mutate({ feedId: feed.id, bundleIds: chosen }, { onSuccess });
  };
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Add Feed to Bundles"
      footer={
        <>
          <Button variant="outline" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={add.isPending} disabled={!available.length} onClick={submit}>
            {chosen.length > 1 ? `Add to ${chosen.length} bundles` : "Add to bundle"}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex items-center gap-3 border-b pb-4">
        <Favicon src={feed.favicon} name={feed.title} />
        <Name className="flex-1 font-medium">{feed.title}</Name>
        <Badge variant={isSmart(feed) ? "default" : "secondary"}>{isSmart(feed) ? "AI Feed" : "RSS Feed"}</Badge>
        <span className="tabular text-faint text-small">{pluralize(feed.itemCount, "article")}</span>
      </div>
      <ListLoading queries={[bundles, feedBundles]} title="Failed to load bundles">
        <BundlePicker
          bundles={available}
          chosen={chosen}
          many
          onToggle={(id) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
        />
      </ListLoading>
      {inside.length ? (
        <section className="mt-4">
          <h3 className="mb-1 text-faint text-xs">Already in</h3>
          <ul>
            {inside.map((bundle) => (
              <li key={bundle.id} className="flex items-center gap-3 py-1.5 text-muted-foreground">
                <Check aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <BundleDot color={bundle.color} />
                <Name>{bundle.name}</Name>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ResponsiveDialog>
  );
}
