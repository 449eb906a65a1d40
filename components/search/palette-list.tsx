"use client";
import { useEffect } from "react";
import { Highlighted } from "@/components/shared/highlighted";
import { cn } from "@/components/ui/cn";
import type { SearchEntry, SearchGroup } from "./search-entry";

export const LIST_ID = "search-list";
export const optionId = (entry: SearchEntry) => `search-${entry.id}`;

/** What was found, in groups; one line is the active one, the focus stays in the field above. */
export function PaletteList(props: {
  groups: SearchGroup[];
  active: SearchEntry | undefined;
  onActive: (entry: SearchEntry) => void;
  onRun: (entry: SearchEntry) => void;
}) {
  const activeId = props.active && optionId(props.active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div
      role="listbox"
      id={LIST_ID}
      aria-label="Found"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {props.groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is none
        <div key={title} role="group" aria-label={title} className="not-first:mt-2">
          <div aria-hidden="true" className="px-2 pt-1 pb-1 text-faint text-xs">
            {title}
          </div>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} isActive={entry === props.active} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  entry: SearchEntry;
  isActive: boolean;
  onActive: (entry: SearchEntry) => void;
  onRun: (entry: SearchEntry) => void;
}) {
  const { entry, isActive } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      role="option"
      id={optionId(entry)}
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={() => isActive || props.onActive(entry)}
      onClick={() => props.onRun(entry)}
      className={cn(
        "touch flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-base [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint",
        isActive && "bg-hover",
      )}
    >
      {entry.icon}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          <Highlighted text={entry.name} ranges={entry.item?.highlight?.title} />
        </span>
        {entry.item?.highlight?.snippet ? (
          <span dir="auto" className="block truncate text-faint text-sm">
            <Highlighted text={entry.item.highlight.snippet} ranges={entry.item.highlight.snippetRanges} />
          </span>
        ) : null}
      </span>
      {entry.note ? <span className="shrink-0 text-faint text-sm">{entry.note}</span> : null}
    </div>
  );
}
