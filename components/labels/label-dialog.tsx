"use client";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { Name } from "@/components/shared/name";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { useLabelItem, useLabels, useLabelsOf } from "@/lib/client/data/library/use-labels";
import { useItem } from "@/lib/client/data/use-item";
import { isSameLabel } from "@/lib/client/lists/patch-labels";
import { LABEL_LENGTH } from "@/lib/contracts/labels";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; itemId: number };

/** The labels of one article: typing finds one or names a new one, a checkbox puts it on or takes it off at once. */
export function LabelDialog({ open, onOpenChange, itemId }: Props) {
  const item = useItem(itemId);
  const own = useLabelsOf(item.data);
  const all = useLabels();
  const change = useLabelItem();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const names = [...new Set([...(all.data ?? []), ...own].map(({ name }) => name))];
  const isOn = (name: string) => own.some((label) => isSameLabel(label.name, name));
  const found = names
    .filter((name) => name.toLowerCase().includes(wanted.toLowerCase()))
    .sort((a, b) => Number(isOn(b)) - Number(isOn(a)) || a.localeCompare(b));
  const same = names.find((name) => isSameLabel(name, wanted));
  const begun = names.filter((name) => wanted && name.toLowerCase().startsWith(wanted.toLowerCase()));
  /** What Enter puts on: the label that is meant, or a new one. */
  const meant = same ?? (begun.length === 1 ? begun[0] : undefined) ?? wanted;
  const add = (name: string) => {
    if (name && !isOn(name)) change.mutate({ itemId, name, isOn: true });
    setTyped("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) add(meant);
    else onOpenChange(false);
  };
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Labels"
      description={item.data ? <bdi>{item.data.title}</bdi> : undefined}
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      {item.isError && !item.data ? (
        <ListNotStored
          title="This article is not kept on this device"
          onRetry={() => void item.refetch()}
          otherwise={
            <ErrorState title="Failed to load the article" error={item.error} onRetry={() => void item.refetch()} />
          }
        />
      ) : (
        <>
          <form onSubmit={submit} className="pt-1">
            <Input
              aria-label="Find or create a label"
              placeholder="Find or create a label"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={LABEL_LENGTH}
              autoComplete="off"
              autoFocus
            />
            {wanted && !same ? (
              <Button variant="ghost" className="mt-2 w-full justify-start px-2" onClick={() => add(wanted)}>
                <Plus aria-hidden="true" />
                <span className="min-w-0 truncate">
                  Create “<bdi>{wanted}</bdi>”
                </span>
              </Button>
            ) : null}
          </form>
          <ul aria-label="Labels" className="-mx-2 mt-2">
            {found.map((name) => (
              <li key={name}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button that this label names */}
                <label className="touch flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent">
                  <Checkbox
                    checked={isOn(name)}
                    disabled={!item.data}
                    onCheckedChange={(checked) => change.mutate({ itemId, name, isOn: checked === true })}
                    aria-label={name}
                  />
                  <Name className="flex-1">{name}</Name>
                </label>
              </li>
            ))}
          </ul>
          {names.length === 0 ? (
            <p className="mt-2 text-muted-foreground text-small">
              A label gathers articles of any feeds under a name. Articles with a label are kept for good.
            </p>
          ) : null}
        </>
      )}
    </ResponsiveDialog>
  );
}
