"use client";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { cn } from "@/components/ui/cn";
import { useCounts } from "@/lib/client/data/use-counts";
import { pluralize } from "@/lib/client/format/pluralize";
import { type LibraryRow, nameOfRow, placesOf } from "./library-rows";
import { PlaceIcon } from "./row-icon";
import { addressOfRow, useIsCurrentRow } from "./use-current-row";

/** The places of the library as tiles, for a thumb. */
export function PlaceTiles() {
  const counts = useCounts().data;
  const isCurrent = useIsCurrentRow();
  const numbers = {
    all: counts?.unread,
    unread: counts?.unread,
    starred: counts?.starred,
    later: counts?.later,
    highlights: counts?.highlights,
    picks: undefined,
  };
  return (
    <ul className="grid shrink-0 grid-cols-2 gap-2 px-4 pb-2 [&>li:last-child:nth-child(odd)]:col-span-2">
      {placesOf(counts).map((place) => {
        const row: LibraryRow = {
          kind: "place",
          place,
          key: place,
          level: 1,
          parent: null,
          position: 1,
          setSize: 1,
          isOpen: null,
        };
        const isHere = isCurrent(row);
        return (
          <li key={place}>
            <WorkspaceLink
              href={addressOfRow(row) ?? "/"}
              aria-current={isHere ? "page" : undefined}
              className={cn(
                "flex h-11.5 items-center gap-2.5 rounded-md border px-3 font-medium",
                isHere ? "bg-press" : "bg-card",
              )}
            >
              <PlaceIcon place={place} />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate">{nameOfRow(row)}</span>
                {place === "all" && counts ? (
                  <span className="block truncate font-normal text-faint text-xs">
                    {pluralize(counts.total, "article")}
                  </span>
                ) : null}
              </span>
              <span className="tabular text-muted-foreground text-small">
                {numbers[place]?.toLocaleString("en-US")}
              </span>
            </WorkspaceLink>
          </li>
        );
      })}
    </ul>
  );
}
