import type { Feed } from "@/lib/contracts/feeds";

/** Returns true if a feed is a smart feed; either field marks one. */
export const isSmart = (feed: Pick<Feed, "feedType" | "isIntelligent">): boolean =>
  feed.isIntelligent || feed.feedType === "intelligent";
