"use client";
import * as Radix from "radix-ui/dialog";
import { useState } from "react";
import { Command, CommandInput } from "@/components/ui/command";
import { overlayClasses, useReturnFocus } from "@/components/ui/dialog";
import { Search } from "@/components/ui/icons/icons";
import { Kbd } from "@/components/ui/kbd";
import { Spinner } from "@/components/ui/spinner";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { PaletteList } from "./palette-list";
import type { SearchEntry } from "./search-entry";
import { useTyped } from "./typed-early";
import { useSearchGroups } from "./use-search-groups";

/** Finds feeds, bundles, screens, actions and articles by a few letters. */
export function CommandPalette(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const returnFocus = useReturnFocus(props.open);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-0 z-50 flex animate-fade-in flex-col bg-card pt-safe shadow-float outline-none data-[state=closed]:animate-fade-out max-sm:h-dvh sm:inset-x-4 sm:top-dvh-12 sm:mx-auto sm:max-h-dvh-64 sm:max-w-xl sm:animate-rise sm:rounded-lg sm:border sm:border-popover-border"
        >
          <Radix.Title className="sr-only">Search</Radix.Title>
          <Palette onLeave={() => props.onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const LABEL = "Search feeds, articles and actions";

function Palette({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useTyped();
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, isSearching } = useSearchGroups(typed);
  const entries = groups.flatMap((group) => group.entries);
  const isTouched = useMediaQuery("(pointer: coarse)");
  // Until the reader moves, the first entry is the active one, also when articles arrive in front of it. A finger needs
  // none, before the keyboard's "Go" has something to run.
  const first = isTouched && typed.trim() === "" ? undefined : entries[0];
  const active = entries.find(({ id }) => id === chosen) ?? first;
  const run = (entry: SearchEntry) => {
    onLeave();
    entry.run();
  };
  return (
    <Command
      label={LABEL}
      value={active?.id ?? ""}
      onValueChange={setChosen}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <CommandInput
          dir="auto"
          placeholder={LABEL}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setChosen(null);
          }}
          className="h-12 text-base"
        />
        {isSearching ? <Spinner /> : null}
        <Radix.Close className="touch -mr-2 grid place-items-center rounded-md px-2 text-muted-foreground sm:hidden">
          Close
        </Radix.Close>
        <Kbd className="max-sm:hidden">Esc</Kbd>
      </div>
      <PaletteList groups={groups} onRun={run} />
      <p role="status" className="sr-only">
        {isSearching ? "Searching…" : `${entries.length} found`}
      </p>
    </Command>
  );
}
