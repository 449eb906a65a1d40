"use client";
import * as PopoverPrimitive from "radix-ui/popover";
import { useEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { Copy, Link2, Trash2 } from "@/components/ui/icons/icons";
import { Popover, PopoverContent } from "@/components/ui/popover";
import { copyText } from "@/lib/client/browser/copy-text";
import { useChangeHighlights, useShareHighlight } from "@/lib/client/data/reading/use-highlights";
import type { ItemHighlight } from "@/lib/contracts/highlights/highlights";
import { NOTE_LENGTH } from "@/lib/contracts/values/limits";
import { ColorChoice } from "./color-choice";

type Props = {
  highlight: ItemHighlight;
  /** where the highlight is shown at this moment: marks are made anew */
  anchor: () => HTMLElement | null;
  onClose: () => void;
};

/** A highlight's colour and note, and what else can be done with it. Closing saves the note. */
export function HighlightPopover({ highlight, anchor, onClose }: Props) {
  const { id, itemId, color, quote } = highlight;
  const { change, remove } = useChangeHighlights();
  const [isSharing, setIsSharing] = useState(false);
  const saved = useRef(highlight.note ?? "");
  const [note, setNote] = useState(saved.current);
  const latest = useRef(() => {});
  const findAnchor = useRef(anchor);
  useEffect(() => {
    findAnchor.current = anchor;
    latest.current = () => {
      if (note.trim() === saved.current.trim()) return;
      saved.current = note;
      change({ kind: "highlight-change", itemId, id, change: { note: note.trim() || null } });
    };
  });
  // Also when the article closes below the popover.
  useEffect(() => () => latest.current(), []);
  const place = useMemo(() => {
    const getBoundingClientRect = () => findAnchor.current()?.getBoundingClientRect() ?? new DOMRect();
    return { current: { getBoundingClientRect } };
  }, []);
  return (
    <Popover open onOpenChange={(open) => open || onClose()}>
      <PopoverPrimitive.Anchor virtualRef={place} />
      <PopoverContent
        isAnchored
        role="dialog"
        aria-label="Highlight"
        align="start"
        className="w-67 max-w-[calc(100vw-1rem)] p-3.5"
        onOpenAutoFocus={(event) => {
          // A phone would show its keyboard over the text.
          if (window.matchMedia?.("(pointer: coarse)").matches) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor()?.focus({ preventScroll: true });
        }}
      >
        <div className="flex items-center justify-between gap-2">
          <ColorChoice
            value={color}
            onChange={(next) => change({ kind: "highlight-change", itemId, id, change: { color: next } })}
          />
          <div className="-my-1.5 -mr-2 flex">
            <IconButton size="icon-sm" label="Copy quote" onClick={() => copyText(quote, { title: "Quote copied" })}>
              <Copy aria-hidden="true" />
            </IconButton>
            <IconButton
              size="icon-sm"
              label="Public link"
              aria-expanded={isSharing}
              onClick={() => setIsSharing(!isSharing)}
            >
              <Link2 aria-hidden="true" />
            </IconButton>
            <IconButton
              size="icon-sm"
              label="Delete highlight"
              onClick={() => {
                saved.current = note;
                onClose();
                remove({ ...highlight, note: note.trim() || null });
              }}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        {isSharing ? <PublicLink highlight={highlight} /> : null}
        <textarea
          dir="auto"
          rows={2}
          maxLength={NOTE_LENGTH}
          aria-label="Note"
          placeholder="Add a note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => latest.current()}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onClose();
          }}
          className="field-sizing-content mt-2.5 block max-h-48 w-full resize-none bg-transparent text-body outline-none placeholder:text-faint"
        />
      </PopoverContent>
    </Popover>
  );
}

/** The page that shows the quote to everybody who has its address. */
function PublicLink({ highlight }: { highlight: ItemHighlight }) {
  const { id, publicUrl, isPrivate } = highlight;
  const share = useShareHighlight();
  const copied = (url: string | null) => url && copyText(url, { title: "Link copied" });
  return (
    <div className="mt-2.5 grid gap-2 border-t pt-2.5 text-small">
      <p className="text-muted-foreground">
        {publicUrl
          ? "Everyone with the link can read this quote."
          : "Make a page that shows this quote to everyone with the link. Your note stays private."}
      </p>
      {isPrivate ? <p className="text-warning">This article is private. The page shows a part of it.</p> : null}
      <div className="flex gap-2">
        {publicUrl ? (
          <>
            <Button size="sm" variant="outline" onClick={() => copied(publicUrl)}>
              Copy link
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={share.isPending}
              onClick={() => share.mutate({ id, isPublic: false })}
            >
              Remove link
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="outline"
            disabled={share.isPending}
            onClick={() =>
              share.mutate({ id, isPublic: true }, { onSuccess: (shared) => void copied(shared.publicUrl) })
            }
          >
            Make public link
          </Button>
        )}
      </div>
    </div>
  );
}
