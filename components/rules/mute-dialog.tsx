"use client";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { useMute, useRehearsal } from "@/lib/client/data/library/use-rules";
import { useItem } from "@/lib/client/data/use-item";
import { pluralize } from "@/lib/client/format/pluralize";
import type { FeedItem } from "@/lib/contracts/items";
import { REHEARSAL_DAYS } from "@/lib/contracts/rules/rules";
import { type MuteChoice, muteChoices } from "./mute-choices";

type Props = { item: FeedItem; open: boolean; onOpenChange: (open: boolean) => void };

/** Makes a rule that hides articles like this one. Each choice says what it would have hidden. */
export function MuteDialog({ item, open, onOpenChange }: Props) {
  const detail = useItem(item.id).data;
  const choices = muteChoices(item, detail?.keyTopics ?? []);
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Mute this…</DialogTitle>
          <DialogDescription>Hides such articles, those of the last {REHEARSAL_DAYS} days included.</DialogDescription>
        </DialogHeader>
        <ul className="min-h-0 divide-y overflow-y-auto px-5 pb-5">
          {choices.map((choice) => (
            <Choice key={choice.label} choice={choice} onDone={close} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function Choice({ choice, onDone }: { choice: MuteChoice; onDone: () => void }) {
  const { label, query, feedId } = choice;
  const rehearsal = useRehearsal({ query, feedId, bundleId: null }, 1).data;
  const mute = useMute();
  const [isBusy, setBusy] = useState(false);
  const muteThis = async () => {
    setBusy(true);
    if (await mute(choice)) onDone();
    else setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <bdi>{label}</bdi>
        </p>
        <p className="text-muted-foreground text-small">
          {rehearsal
            ? `${pluralize(rehearsal.matched, "article")}${rehearsal.starred > 0 ? `, ${rehearsal.starred} starred` : ""} · `
            : null}
          <Link href={choice.editor} onClick={onDone} className="touch text-link underline underline-offset-2">
            Preview
          </Link>
        </p>
      </div>
      <Button variant="outline" size="sm" busy={isBusy} onClick={() => void muteThis()}>
        Mute <span className="sr-only">{label}</span>
      </Button>
    </li>
  );
}
