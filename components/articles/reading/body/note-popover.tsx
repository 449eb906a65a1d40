"use client";
import * as PopoverPrimitive from "radix-ui/popover";
import { useMemo } from "react";
import { Popover, PopoverContent } from "@/components/ui/popover";

export type ShownNote = { link: HTMLAnchorElement; html: string };

/** A footnote next to the mark that leads to it. */
export function NotePopover({ note, onClose }: { note: ShownNote | null; onClose: () => void }) {
  return note ? <Note note={note} onClose={onClose} /> : null;
}

function Note({ note, onClose }: { note: ShownNote; onClose: () => void }) {
  const anchor = useMemo(() => ({ current: note.link }), [note.link]);
  return (
    <Popover open onOpenChange={(open) => open || onClose()}>
      <PopoverPrimitive.Anchor virtualRef={anchor} />
      <PopoverContent
        isAnchored
        role="dialog"
        aria-label={`Note ${(note.link.textContent ?? "").trim()}`}
        align="center"
        side="top"
        tabIndex={0}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (note.link.isConnected) note.link.focus({ preventScroll: true });
        }}
        className="max-h-64 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto px-4 py-3"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the article, which is sanitised */}
        <div dir="auto" className="reading reading-note" dangerouslySetInnerHTML={{ __html: note.html }} />
      </PopoverContent>
    </Popover>
  );
}
