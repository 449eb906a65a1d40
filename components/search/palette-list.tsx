"use client";
import { Highlighted } from "@/components/shared/highlighted";
import { CommandGroup, CommandItem, CommandList } from "@/components/ui/command";
import type { SearchEntry, SearchGroup } from "./search-entry";

/** The search results in groups. */
export function PaletteList({ groups, onRun }: { groups: SearchGroup[]; onRun: (entry: SearchEntry) => void }) {
  return (
    <CommandList label="Found" className="max-sm:pb-safe-or-2">
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
          <span dir="auto" className="block truncate text-faint text-small">
            <Highlighted text={highlight.snippet} ranges={highlight.snippetRanges} />
          </span>
        ) : null}
      </span>
      {entry.note ? <span className="shrink-0 text-faint text-small">{entry.note}</span> : null}
    </>
  );
}
