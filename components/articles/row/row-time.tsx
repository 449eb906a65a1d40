import { Time } from "@/components/shared/time";
import { shownDate } from "@/lib/client/format/shown-date";
import type { FeedItem } from "@/lib/contracts/items";

type RowTimeProps = { item: Pick<FeedItem, "publishedAt" | "datePublished">; bands: boolean };

/** A row's age; `bands`: the coarse steps of one feed's list. */
export function RowTime({ item, bands }: RowTimeProps) {
  return <Time {...shownDate(item)} bands={bands} className="row-time tabular" />;
}
