import type { Feed } from "@/lib/contracts/feeds";

/** Either mark makes a feed a smart one. */
export const isSmart = (feed: Pick<Feed, "feedType" | "isIntelligent">): boolean =>
  feed.isIntelligent || feed.feedType === "intelligent";
