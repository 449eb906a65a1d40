"use client";
import type { MouseEvent } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { cn } from "@/components/ui/cn";
import { Plus, Search } from "@/components/ui/icons/icons";
import { Sheet, SheetClose, SheetContent, SheetTitle } from "@/components/ui/sheet";
import { opensElsewhere } from "@/lib/client/browser/open-in-place";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { setLibraryPanel, useLibraryPanel } from "@/lib/client/stores/pane-layout";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { LibraryTree } from "./library-tree";
import { PlaceTiles } from "./place-tiles";
import { PlanLine } from "./plan-line";
import { useSheetDrag } from "./use-sheet-drag";

const close = () => setLibraryPanel(false);

/** Choosing something in the library closes it; its menus and buttons leave it open. */
function onLeave(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link && !opensElsewhere(event)) close();
}

/** The library over the screen: a sheet from below on a phone, a drawer from the left in a window without room for it. */
export function LibraryPanel({ userId }: { userId: string }) {
  const isOpen = useLibraryPanel();
  const isPhone = useMediaQuery(ONE_PANE);
  return (
    <Sheet open={isOpen} onOpenChange={setLibraryPanel}>
      <SheetContent
        aria-describedby={undefined}
        side={isPhone ? "bottom" : "left"}
        className={cn(!isPhone && "bg-sidebar")}
        // On its first button the focus would bring up a tooltip.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        {isPhone ? <Grip /> : null}
        <Heading />
        <div className="contents" onClickCapture={onLeave}>
          {isPhone ? <PlaceTiles /> : null}
          <LibraryTree userId={userId} isLarge withoutPlaces={isPhone} />
          <PlanLine />
        </div>
      </SheetContent>
    </Sheet>
  );
}

/** Pulling it down puts the sheet away. */
function Grip() {
  const drag = useSheetDrag(close);
  return (
    <div {...drag} className="grid h-5 shrink-0 cursor-grab touch-none place-items-center">
      <span aria-hidden="true" className="h-1 w-9 rounded-full bg-border-strong" />
    </div>
  );
}

function Heading() {
  const { open } = useDialogs();
  const show = (kind: "search" | "add-feed") => {
    close();
    open({ kind });
  };
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 pr-2 pl-4">
      <SheetTitle className="font-medium font-serif text-title-xs leading-8">Library</SheetTitle>
      <IconButton label="Search" onClick={() => show("search")}>
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton label="Add feed" onClick={() => show("add-feed")}>
        <Plus aria-hidden="true" />
      </IconButton>
      <SheetClose />
    </div>
  );
}
