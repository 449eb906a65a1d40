import { z } from "zod";
import { DEFAULT_BUNDLE_COLOR } from "@/lib/shared/constants";
import { BundleId, FeedId, Id, IsoTime, ListedId, lineOfText, Position, text, UserId, WebAddress } from "./common";
import { Feed } from "./feeds";

export const Bundle = z.object({
  id: Id.meta({ example: 730261558104 }),
  userId: UserId,
  name: z.string().meta({ example: "Mornings" }),
  description: z.string().nullable().meta({ example: "Before the first cup." }),
  color: z.string().meta({ description: "#RRGGBB.", example: "#10B981" }),
  feedIds: z
    .array(Id)
    .meta({ description: "The IDs of its feeds, in the order they were added.", example: [4215577293031] }),
  position: Position,
  feedCount: z.int().nonnegative().meta({ example: 1 }),
  itemCount: z.int().nonnegative().meta({ example: 128 }),
  /** The title of its newest article; null without one. */
  newestTitle: z.string().nullable(),
  /** When that was published; null without one. */
  newestAt: IsoTime.nullable(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Bundle = z.infer<typeof Bundle>;

/** GET /api/bundles/{id} */
export const BundleDetail = z.object({ bundle: Bundle, feeds: z.array(Feed) });
export type BundleDetail = z.infer<typeof BundleDetail>;

const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Please choose a colour")
  .transform((value) => value.toUpperCase());

/** POST /api/bundles */
export const NewBundle = z.object({
  name: lineOfText(100).min(1, "Bundle name is required").meta({ example: "Mornings" }),
  description: text(1000).nullish(),
  color: Color.default(DEFAULT_BUNDLE_COLOR).meta({ description: "#RRGGBB.", example: "#10B981" }),
});
export type NewBundle = z.infer<typeof NewBundle>;
export type NewBundleInput = z.input<typeof NewBundle>;

/** POST /api/bundles/with-feeds. `urls` are addresses of feeds or sites. */
export const NewBundleWithFeeds = NewBundle.extend({
  urls: z
    .array(WebAddress.max(2000))
    .min(1)
    .max(10)
    .refine((urls) => new Set(urls).size === urls.length, "Contains an address twice"),
});
export type NewBundleWithFeeds = z.infer<typeof NewBundleWithFeeds>;
export type NewBundleWithFeedsInput = z.input<typeof NewBundleWithFeeds>;

export const BundleWithFeeds = BundleDetail.extend({
  /** Those that the call added; the others were followed before. */
  addedFeedIds: z.array(Id),
  /** Addresses without a feed of this bundle, and why. */
  failed: z.array(z.object({ url: z.string(), code: z.string(), message: z.string() })),
});
export type BundleWithFeeds = z.infer<typeof BundleWithFeeds>;

/** PATCH /api/bundles/{id} */
export const BundleChange = z
  .object({
    name: lineOfText(100).min(1, "Bundle name is required").meta({ example: "Evenings" }),
    description: text(1000).nullable(),
    color: Color.meta({ description: "#RRGGBB.", example: "#10B981" }),
  })
  .partial();
export type BundleChange = z.infer<typeof BundleChange>;

/** POST /api/bundles/{id}/feeds */
export const AddFeedInput = z.object({ feedId: FeedId });
export const Membership = z.object({ bundleId: BundleId, feedId: FeedId });
export type Membership = z.infer<typeof Membership>;

/** POST /api/bundles/{id}/feeds/restore */
export const RestoredFeeds = z.object({ restoredCount: z.int().nonnegative() });

/** The path of one feed in one bundle. */
export const MembershipParams = z.object({
  id: ListedId,
  feedId: FeedId,
});
