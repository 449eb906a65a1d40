import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { CircleDot, Clock, Highlighter, Rss, Search, Star, Tag, WandSparkles } from "@/components/ui/icons/icons";
import type { LibraryPlace, LibraryRow } from "./library-rows";

const ICONS = {
  all: Rss,
  unread: CircleDot,
  starred: Star,
  later: Clock,
  highlights: Highlighter,
  picks: WandSparkles,
};

export function PlaceIcon({ place }: { place: LibraryPlace }) {
  const Icon = ICONS[place];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />;
}

/** The icon before a row's name. */
export function RowIcon({ row }: { row: LibraryRow }) {
  switch (row.kind) {
    case "place":
      return <PlaceIcon place={row.place} />;
    case "bundle":
      return <BundleDot color={row.bundle.color} />;
    case "search":
      return <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />;
    case "label":
      return <Tag aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />;
    case "feed":
      return <Favicon src={row.feed.favicon} name={row.feed.title} className="size-4" />;
    default:
      return null;
  }
}
