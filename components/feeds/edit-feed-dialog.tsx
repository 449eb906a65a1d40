"use client";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { messageOf } from "@/lib/client/api/report-error";
import { useEditFeed } from "@/lib/client/data/use-feeds";
import type { Feed } from "@/lib/contracts/feeds";
import { FeedBundles, useSetBundles, type WantedBundles } from "./edit/feed-bundles";
import { FeedChoices } from "./edit/feed-choices";
import { changeOf, type Draft, draftOf } from "./edit/feed-draft";

/** All settings of one feed. */
export function EditFeedDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  feed: Feed;
  /** The layout of the feed's articles. Its changes apply at once. */
  type?: ReactNode;
}) {
  const { feed } = props;
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(feed));
  const [bundles, setBundles] = useState<WantedBundles>(null);
  const storeBundles = useSetBundles(feed.id);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isMoving = draft.address.trim() !== (feed.feedUrl ?? "");
  // With a new address nothing else is likely to fail: the reason stands next to it.
  const edit = useEditFeed(() => isMoving);
  const isRefused = edit.error !== null && edit.variables.change.feedUrl === draft.address.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      storeBundles(bundles);
      props.onOpenChange(false);
    };
    edit.mutate({ id: feed.id, change: changeOf(feed, draft) }, { onSuccess: done });
  };
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Edit feed"
      isTall
      footer={
        <>
          <Button variant="outline" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={edit.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="grid gap-4">
        <FormField label="Title" hint="Leave empty for the feed's own title.">
          <Input value={draft.title} maxLength={300} onChange={(event) => set({ title: event.target.value })} />
        </FormField>
        {feed.feedUrl === null ? null : (
          <FormField
            label="Address"
            hint="If the feed moved, enter its new address or website. You keep your articles."
            error={isRefused ? messageOf(edit.error, "Couldn't change the address. Please try again.") : undefined}
          >
            <Input
              value={draft.address}
              maxLength={2000}
              required
              // The reason of a refusal is shown next to the address that was sent.
              readOnly={edit.isPending}
              onChange={(event) => set({ address: event.target.value })}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
        )}
        <FormField label="Description">
          <Textarea
            className="h-14 max-md:h-17"
            value={draft.description}
            maxLength={2000}
            onChange={(event) => set({ description: event.target.value })}
          />
        </FormField>
        <FeedBundles feedId={feed.id} wanted={bundles} onChange={setBundles} />
        <FeedChoices feed={feed} draft={draft} set={set} type={props.type} />
      </form>
    </ResponsiveDialog>
  );
}
