"use client";
import { useState } from "react";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { useAddFeedsToBundle, useBundles } from "@/lib/client/data/use-bundles";
import { toast } from "@/lib/client/stores/toast-store";
import { BundlePicker } from "./bundle-picker";
import { ListLoading } from "./list-loading";

/** Adds the selected feeds to one bundle. */
export function AddSelectedDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  feedIds: number[];
  onAdded: () => void;
}) {
  const bundles = useBundles();
  const add = useAddFeedsToBundle();
  const [chosen, setChosen] = useState<number | null>(null);
  const submit = () => {
    if (chosen === null) {
      toast({
        title: "No bundle selected",
        description: "Please select a bundle to add the feeds to.",
        destructive: true,
      });
      return;
    }
    add.mutate(
      { bundleId: chosen, feedIds: props.feedIds },
      {
        onSuccess: () => {
          props.onAdded();
          props.onOpenChange(false);
        },
      },
    );
  };
  const count = props.feedIds.length;
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Add to Bundle"
      description={`${count} selected ${count === 1 ? "feed goes" : "feeds go"} into the bundle you choose.`}
      footer={
        <>
          <Button variant="outline" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={add.isPending} disabled={!bundles.data?.length} onClick={submit}>
            {add.isPending ? "Adding Feeds..." : "Add to Bundle"}
          </Button>
        </>
      }
    >
      <ListLoading queries={[bundles]} title="Failed to load bundles">
        <BundlePicker
          bundles={bundles.data ?? []}
          chosen={chosen === null ? [] : [chosen]}
          onToggle={(id) => setChosen(id === chosen ? null : id)}
        />
      </ListLoading>
    </ResponsiveDialog>
  );
}
