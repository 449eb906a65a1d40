"use client";
import { useState } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { SlidersHorizontal } from "@/components/ui/icons/icons";
import type { Feed } from "@/lib/contracts/feeds";
import { TuneDialog } from "./tune-dialog";

/** Opens the dialog that tunes a smart feed. */
export function TuneButton({ feed }: { feed: Feed }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Tune feed" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <TuneDialog feed={feed} open={open} onOpenChange={setOpen} />
    </>
  );
}
