"use client";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { useItemLabels, useLabelItems, useLabels, useLabelsOf } from "@/lib/client/data/library/use-labels";
import { useItem } from "@/lib/client/data/use-item";
import { pluralize } from "@/lib/client/format/pluralize";
import { idsWithLabel, isSameLabel } from "@/lib/client/lists/patch-labels";
import type { ItemLabel } from "@/lib/contracts/labels";
import { LabelPicker } from "./label-picker";

type Frame = { open: boolean; onOpenChange: (open: boolean) => void };
type Loaded = { data: unknown; isError: boolean; error: unknown; refetch: () => unknown };

/** The labels of one article. */
export function LabelDialog({ itemId, ...frame }: Frame & { itemId: number }) {
  const item = useItem(itemId);
  const own = useLabelsOf(item.data);
  const change = useLabelItems();
  return (
    <PickerFrame
      {...frame}
      description={item.data ? <bdi>{item.data.title}</bdi> : undefined}
      loaded={item}
      own={own}
      failed={{ notStored: "This article isn't available offline", title: "Failed to load the article" }}
      stateOf={(name) => (own.some((label) => isSameLabel(label.name, name)) ? "on" : "off")}
      onChange={(name, isOn) => change.mutate({ itemIds: [itemId], name, isOn })}
    />
  );
}

/** The labels of several articles: what not all of them have is put on the others. */
export function LabelArticlesDialog({ itemIds, ...frame }: Frame & { itemIds: readonly number[] }) {
  const labelled = useItemLabels(itemIds);
  const items = labelled.data ?? [];
  const change = useLabelItems();
  return (
    <PickerFrame
      {...frame}
      description={pluralize(itemIds.length, "article")}
      loaded={labelled}
      own={items.flatMap(({ labels }) => labels)}
      failed={{ notStored: "These labels aren't available offline", title: "Failed to load the labels" }}
      stateOf={(name) => {
        const count = idsWithLabel(items, name).length;
        return count === 0 ? "off" : count === items.length ? "on" : "some";
      }}
      onChange={(name, isOn) => {
        const having = new Set(idsWithLabel(items, name));
        const changing = (labelled.data?.map(({ id }) => id) ?? itemIds).filter((id) => having.has(id) !== isOn);
        if (changing.length) change.mutate({ itemIds: changing, name, isOn, isNoticed: true });
      }}
    />
  );
}

type FrameProps = Frame &
  Pick<Parameters<typeof LabelPicker>[0], "stateOf" | "onChange"> & {
    description: ReactNode;
    loaded: Loaded;
    /** labels of the articles: a new one may not be in the list of all labels yet */
    own: readonly ItemLabel[];
    failed: { notStored: string; title: string };
  };

function PickerFrame({ open, onOpenChange, description, loaded, own, failed, ...picker }: FrameProps) {
  const all = useLabels();
  const close = () => onOpenChange(false);
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Labels"
      description={description}
      footer={<Button onClick={close}>Done</Button>}
    >
      {loaded.isError && !loaded.data ? (
        <ListNotStored
          title={failed.notStored}
          onRetry={() => void loaded.refetch()}
          otherwise={<ErrorState title={failed.title} error={loaded.error} onRetry={() => void loaded.refetch()} />}
        />
      ) : (
        <LabelPicker
          {...picker}
          names={[...new Set([...(all.data ?? []), ...own].map(({ name }) => name))]}
          isLoading={!loaded.data}
          onDone={close}
        />
      )}
    </ResponsiveDialog>
  );
}
