import { pluralize } from "@/lib/client/format/pluralize";
import { timeAgo } from "@/lib/client/format/relative-time";
import type { Feed } from "@/lib/contracts/feeds";
import { isSmartRow, type LibraryRow, nameOfRow } from "./library-rows";

const figure = (count: number) => count.toLocaleString("en-US");
const unreadText = (unread: number) => (unread ? `, ${figure(unread)} unread` : "");

export type Totals = { total: number; unread: number; starred: number; later: number; highlights: number };

/** Returns the number at the end of a row; null where there is none. */
export function numberOfRow(row: LibraryRow, totals: Totals | undefined): number | null {
  switch (row.kind) {
    case "place":
      if (row.place === "starred" || row.place === "later" || row.place === "highlights")
        return totals?.[row.place] || null;
      return row.place === "picks" ? null : totals?.unread || null;
    case "bundle":
    case "feed":
      return row.unread || null;
    case "label":
      return row.label.itemCount || null;
    case "section":
      return row.section === "feeds" ? row.count : null;
    default:
      return null;
  }
}

/** Returns a row's label for screen readers: its name, and the figures next to it. */
export function labelOfRow(row: LibraryRow, totals: Totals | undefined): string {
  const name = nameOfRow(row);
  const number = numberOfRow(row, totals);
  if (row.kind === "note") return `${name}. ${noteAction(row)}`;
  if (row.kind === "section") return number === null ? name : `${name}, ${figure(number)}`;
  if (row.kind === "place" && row.place === "highlights") {
    return number === null ? name : `${name}, ${figure(number)}`;
  }
  if (row.kind === "label" || (row.kind === "place" && (row.place === "starred" || row.place === "later")))
    return number === null ? name : `${name}, ${pluralize(number, "article")}`;
  return `${name}${isSmartRow(row) ? ", Smart Feed" : ""}${unreadText(number ?? 0)}`;
}

/** Returns the text of a row's tooltip and description: totals and problems. */
export function detailOfRow(row: LibraryRow, totals: Totals | undefined, now: number): string {
  if (row.kind === "place") {
    return row.place === "all" && totals ? `All feeds · ${pluralize(totals.total, "article")}` : "";
  }
  if (row.kind === "bundle") {
    return `${pluralize(row.bundle.feedCount, "feed")} · ${pluralize(row.bundle.itemCount, "article")}`;
  }
  if (row.kind !== "feed") return "";
  const { feed, total } = row;
  return [pluralize(total, "article"), feed.isActive ? null : "Paused", failure(feed, now)].filter(Boolean).join(" · ");
}

function failure({ fetchError, failingSince }: Pick<Feed, "fetchError" | "failingSince">, now: number): string | null {
  if (!fetchError) return null;
  const since = failingSince ? ` (first failed ${timeAgo(failingSince, now)})` : "";
  return `Couldn't be fetched${since}: ${fetchError}`;
}

/** Returns the name of the one thing that a row without entries offers. */
export function noteAction({ section, isFailure }: { section: "bundles" | "feeds"; isFailure: boolean }): string {
  if (isFailure) return "Try again";
  return section === "bundles" ? "Create Bundle" : "Add feed";
}
