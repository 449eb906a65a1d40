"use client";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useState } from "react";
import { scrimStyle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Spinner } from "@/components/ui/spinner";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { LIST_ID, optionId, PaletteList } from "./palette-list";
import type { SearchEntry } from "./search-entry";
import { useFound } from "./use-found";

/** Finds feeds, bundles, screens, actions and articles by a few letters. A combobox with a listbox (WAI-ARIA). */
export function CommandPalette(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const returnFocus = useReturnFocus(props.open);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-0 z-50 flex max-h-[80dvh] animate-fade-in flex-col bg-raised pt-[env(safe-area-inset-top)] shadow-float outline-none data-[state=closed]:animate-fade-out max-sm:rounded-b-lg sm:inset-x-4 sm:top-[12dvh] sm:mx-auto sm:max-h-[64dvh] sm:max-w-xl sm:animate-rise sm:rounded-lg"
        >
          <Radix.Title className="sr-only">Search</Radix.Title>
          <Palette onLeave={() => props.onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Palette({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, isSearching } = useFound(typed);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const active = entries[at];
  const run = (entry: SearchEntry) => {
    onLeave();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen(entries.at((at + step) % entries.length)?.id ?? null);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      run(active);
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <PaletteInput
          typed={typed}
          active={active}
          onType={(text) => {
            setTyped(text);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching ? <Spinner /> : null}
        <Radix.Close className="touch -mr-2 grid place-items-center rounded-md px-2 text-muted sm:hidden">
          Close
        </Radix.Close>
        <Kbd className="max-sm:hidden">Esc</Kbd>
      </div>
      <PaletteList groups={groups} active={active} onActive={({ id }) => setChosen(id)} onRun={run} />
      <p role="status" className="sr-only">
        {isSearching ? "Searching…" : `${entries.length} found`}
      </p>
    </>
  );
}

function PaletteInput(props: {
  typed: string;
  active: SearchEntry | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <input
      dir="auto"
      role="combobox"
      aria-label="Search feeds, articles and actions"
      aria-expanded={props.active !== undefined}
      aria-controls={LIST_ID}
      aria-activedescendant={props.active && optionId(props.active)}
      aria-autocomplete="list"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Search feeds, articles and actions"
      value={props.typed}
      onChange={(event) => props.onType(event.target.value)}
      onKeyDown={props.onKeyDown}
      className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-faint"
    />
  );
}
