"use client";
import { useReadingSettings } from "@/lib/client/data/reading/use-reading-settings";
import { typeOfFeed } from "@/lib/client/stores/reading-settings";
import { READING_DEFAULTS, type ReadingType } from "@/lib/contracts/reading";

/** Returns how the articles of a feed are set, whether that is the feed's own, and how to change it. */
export function useType(feedId: number) {
  const { settings, change: save } = useReadingSettings();
  const own = settings.perFeed[feedId];
  const type = typeOfFeed(settings, feedId);
  const isOwn = own !== undefined;
  return {
    type,
    isOwn,
    /** Changes the feed's own setting where it has one, else that of all feeds. */
    change: (part: Partial<ReadingType>) => save(isOwn ? { perFeed: { [feedId]: { ...own, ...part } } } : part),
    /** Begins a setting of the feed's own with what it has now, or ends it. */
    setOwn: (on: boolean) => save({ perFeed: { [feedId]: on ? type : null } }),
    reset: () => save(isOwn ? { perFeed: { [feedId]: READING_DEFAULTS } } : READING_DEFAULTS),
  };
}
