"use client";
import { Highlighted } from "@/components/shared/highlighted";
import { CommandGroup, CommandItem, CommandList } from "@/components/ui/command";
import type { SearchEntry, SearchGroup } from "./search-entry";

/** What was found, in groups. */
export function PaletteList({ groups, onRun }: { groups: SearchGroup[]; onRun: (entry: SearchEntry) => void }) {
  return (
    <CommandList label="Found" className="max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {groups.map(({ title, entries }) => (
        <CommandGroup key={title} heading={title}>
          {entries.map((entry) => (
            <CommandItem key={entry.id} value={entry.id} onSelect={() => onRun(entry)}>
              <PaletteEntry entry={entry} />
            </CommandItem>
          ))}
        </CommandGroup>
      ))}
    </CommandList>
  );
}

function PaletteEntry({ entry }: { entry: SearchEntry }) {
  const highlight = entry.item?.highlight;
  return (
    <>
      {entry.icon}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          <Highlighted text={entry.name} ranges={highlight?.title} />
        </span>
        {highlight?.snippet ? (
          <span dir="auto" className="block truncate text-faint text-sm">
            <Highlighted text={highlight.snippet} ranges={highlight.snippetRanges} />
          </span>
        ) : null}
      </span>
      {entry.note ? <span className="shrink-0 text-faint text-sm">{entry.note}</span> : null}
    </>
  );
}
