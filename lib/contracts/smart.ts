import { z } from "zod";
import { Id, IsoTime, text } from "./common";
import { Feed } from "./feeds";

/** POST /api/intelligent-feed/generate */
export const GenerateInput = z.object({ keywords: text(300).min(1, "Please enter keywords") });
export type GenerateInput = z.infer<typeof GenerateInput>;

export const SmartItem = z.object({
  title: z.string(),
  /** plain text */
  description: z.string(),
  link: z.string(),
  thumbnail: z.string().nullable(),
  publishedAt: IsoTime.nullable(),
  /** where it comes from */
  source: z.string(),
  /** the query words it matched */
  matchedTerms: z.array(z.string()),
});
export type SmartItem = z.infer<typeof SmartItem>;

export const SmartFeedPreview = z.object({
  title: z.string(),
  description: z.string(),
  items: z.array(SmartItem),
  /** searches that did not answer, by host */
  failedSources: z.array(z.string()),
});
export type SmartFeedPreview = z.infer<typeof SmartFeedPreview>;

/** POST /api/intelligent-feed/save */
export const SaveSmartFeedInput = z.object({
  keywords: text(300).min(1, "Please enter keywords"),
  feedName: text(300).min(1, "Please enter a name"),
  bundleId: Id.nullish(),
  newBundleName: text(100).optional(),
});
export type SaveSmartFeedInput = z.infer<typeof SaveSmartFeedInput>;

export const SavedSmartFeed = Feed.extend({ bundleId: Id.nullable() });
export type SavedSmartFeed = z.infer<typeof SavedSmartFeed>;
