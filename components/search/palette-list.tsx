"use client";
import { Highlighted } from "@/components/shared/highlighted";
import { Time } from "@/components/shared/time";
import { CommandGroup, CommandItem, CommandList } from "@/components/ui/command";
import { Kbd } from "@/components/ui/kbd";
import { shownDate } from "@/lib/client/format/shown-date";
import { useKeyNames } from "@/lib/client/hooks/use-key-names";
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
  const keyName = useKeyNames();
  const { item, note, keys } = entry;
  const highlight = item?.highlight;
  return (
    <>
      {entry.icon}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          <Highlighted text={entry.name} ranges={highlight?.title} />
        </span>
        {item ? (
          <span className="block truncate text-faint text-small">
            {item.feed.title} · <Time {...shownDate(item)} />
          </span>
        ) : null}
        {highlight?.snippet ? (
          <span dir="auto" className="block truncate text-faint text-small">
            <Highlighted text={highlight.snippet} ranges={highlight.snippetRanges} />
          </span>
        ) : null}
      </span>
      {note ? <span className="shrink-0 text-faint text-small">{note}</span> : null}
      {keys ? <Kbd className="shrink-0 max-md:hidden">{keyName(keys)}</Kbd> : null}
    </>
  );
}
