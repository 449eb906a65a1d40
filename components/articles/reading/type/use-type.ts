"use client";
import { useReadingSettings } from "@/lib/client/data/reading/use-reading-settings";
import { typeOfFeed } from "@/lib/client/stores/reading-settings";
import type { ReadingType } from "@/lib/contracts/reading";
import { READING_DEFAULTS } from "@/lib/contracts/values/reading";

/** Returns the layout of a feed's articles, whether it is the feed's own, and functions that change it. */
export function useType(feedId: number) {
  const { settings, change: save } = useReadingSettings();
  /** Changes the feed's own setting where it has one, else that of all feeds. */
  const change = (part: Partial<ReadingType>) =>
    save(({ perFeed }) => {
      const own = perFeed[feedId];
      return own ? { perFeed: { [feedId]: { ...own, ...part } } } : part;
    });
  return {
    type: typeOfFeed(settings, feedId),
    isOwn: settings.perFeed[feedId] !== undefined,
    change,
    /** Begins a setting of the feed's own with what it has now, or ends it. */
    setOwn: (on: boolean) => save((current) => ({ perFeed: { [feedId]: on ? typeOfFeed(current, feedId) : null } })),
    reset: () => change(READING_DEFAULTS),
  };
}
