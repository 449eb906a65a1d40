"use client";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { OptionSelect } from "@/components/shared/option-select";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { messageOf } from "@/lib/client/api/report-error";
import { useEditFeed } from "@/lib/client/data/use-feeds";
import type { Feed, UnreadAfterEdit } from "@/lib/contracts/feeds";

const AFTER_EDIT: { value: UnreadAfterEdit; label: string }[] = [
  { value: "never", label: "Leave it as it is" },
  { value: "large", label: "Mark it unread after large edits" },
  { value: "always", label: "Mark it unread after every edit" },
];

export function EditFeedDialog(props: { open: boolean; onOpenChange: (open: boolean) => void; feed: Feed }) {
  const { feed } = props;
  const [title, setTitle] = useState(feed.title);
  const [address, setAddress] = useState(feed.feedUrl ?? "");
  const [description, setDescription] = useState(feed.description ?? "");
  const [isActive, setActive] = useState(feed.isActive);
  const [isPrivate, setPrivate] = useState(feed.isPrivate);
  const [fullText, setFullText] = useState(feed.fullText);
  const [unreadAfterEdit, setUnreadAfterEdit] = useState(feed.unreadAfterEdit);
  const isMoving = address.trim() !== (feed.feedUrl ?? "");
  // With a new address nothing else is likely to fail: the reason stands next to it.
  const edit = useEditFeed(() => isMoving);
  const isRefused = edit.error !== null && edit.variables.change.feedUrl === address.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const change = {
      ...(isMoving && { feedUrl: address.trim() }),
      ...(title !== feed.title && { title: title.trim() }),
      ...(description !== (feed.description ?? "") && { description: description.trim() || null }),
      isActive,
      // Sent only when touched: it is then the reader's decision, whatever the address looks like.
      ...(isPrivate !== feed.isPrivate && { isPrivate }),
      fullText,
      ...(unreadAfterEdit !== feed.unreadAfterEdit && { unreadAfterEdit }),
    };
    edit.mutate({ id: feed.id, change }, { onSuccess: () => props.onOpenChange(false) });
  };
  return (
    <ResponsiveDialog open={props.open} onOpenChange={props.onOpenChange} title="Edit feed">
      <form onSubmit={onSubmit} className="grid gap-4">
        <FormField label="Title" hint="Leave empty for the feed's own title.">
          <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
        </FormField>
        {feed.feedUrl === null ? null : (
          <FormField
            label="Address"
            hint="If the feed moved, enter its new address or website. You keep your articles."
            error={isRefused ? messageOf(edit.error, "Couldn't change the address. Please try again.") : undefined}
          >
            <Input
              value={address}
              maxLength={2000}
              required
              // The reason of a refusal is shown next to the address that was sent.
              readOnly={edit.isPending}
              onChange={(event) => setAddress(event.target.value)}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
        )}
        <FormField label="Description">
          <Textarea value={description} maxLength={2000} onChange={(event) => setDescription(event.target.value)} />
        </FormField>
        <Choice
          label="Active"
          hint="Paused feeds aren't refreshed. When you resume one, we fetch what it lists then."
          checked={isActive}
          onCheckedChange={setActive}
        />
        <Choice label="Private" hint={privateHint(feed)} checked={isPrivate} onCheckedChange={setPrivate} />
        <Choice
          label="Full articles"
          hint="Load the whole article from the site when a feed has only excerpts."
          checked={fullText}
          onCheckedChange={setFullText}
        />
        <FormField label="When an article is edited" hint="Large edits change more than a fifth of the words.">
          <OptionSelect
            value={unreadAfterEdit}
            onValueChange={(value) => setUnreadAfterEdit(value as UnreadAfterEdit)}
            options={AFTER_EDIT}
          />
        </FormField>
        <div className="flex justify-end gap-2 pt-1">
          <Button variant="outline" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={edit.isPending}>
            Save
          </Button>
        </div>
      </form>
    </ResponsiveDialog>
  );
}

/** Returns the hint of the switch: its effect, and why it is on if nobody switched it on. */
function privateHint({ privateReason }: Feed): string {
  const effect = "Keep its articles out of your public RSS.";
  return privateReason ? `${effect} Recognized as private: ${privateReason}` : effect;
}

function Choice(props: { label: string; hint: ReactNode; checked: boolean; onCheckedChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <Label htmlFor={id}>{props.label}</Label>
        <p id={`${id}-hint`} className="text-faint text-small">
          {props.hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={props.checked}
        onCheckedChange={props.onCheckedChange}
        className="mt-0.5"
      />
    </div>
  );
}
