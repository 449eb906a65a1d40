import { Time } from "@/components/shared/time";
import { shownDate } from "@/lib/client/format/shown-date";
import type { FeedItem } from "@/lib/contracts/items";

type RowTimeProps = {
  item: Pick<FeedItem, "publishedAt" | "datePublished" | "laterAt">;
  bands: boolean;
  /** The list is in the order of saving: its rows say when that was. */
  isSaved?: boolean;
};

/** A row's age; `bands`: the coarse steps of one feed's list. */
export function RowTime({ item, bands, isSaved = false }: RowTimeProps) {
  if (isSaved && item.laterAt) return <Time iso={item.laterAt} isSaved className="row-time tabular" />;
  return <Time {...shownDate(item)} bands={bands} className="row-time tabular" />;
}
