import "server-only";
import { z } from "zod";
import { NewBundle } from "@/lib/contracts/bundles";
import { NewFeed } from "@/lib/contracts/feeds";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { setStates } from "@/lib/domain/library/items/states/set-states";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { validate } from "@/lib/http/read-request";
import { BundleRow, bundleRow, FeedRow, feedRow, Id } from "./shapes";
import { ADDS, SETS, tool } from "./tool";

const Ids = z.array(Id).min(1).max(200);
const Changed = z.object({ changed: z.number().int().describe("How many articles were in the other state before") });

const markRead = tool({
  name: "mark_read",
  title: "Mark articles as read",
  description: "Marks articles as read, or as unread with isRead false.",
  input: z.object({ ids: Ids, isRead: z.boolean().default(true) }),
  output: Changed,
  annotations: SETS,
  run: async (ctx, { ids, isRead }) => ({ changed: (await setStates(ctx, { ids, isRead })).read }),
});

const star = tool({
  name: "star",
  title: "Star articles",
  description: "Stars articles, or removes their stars with isStarred false.",
  input: z.object({ ids: Ids, isStarred: z.boolean().default(true) }),
  output: Changed,
  annotations: SETS,
  run: async (ctx, { ids, isStarred }) => ({ changed: (await setStates(ctx, { ids, isStarred })).starred }),
});

const addFeed = tool({
  name: "add_feed",
  title: "Add a feed",
  description: "Follows a feed by the address of the feed or of its site. Ask the reader first.",
  input: z.object({
    url: z.string().trim().min(1).max(2000),
    title: z.string().max(300).optional(),
    bundleId: Id.optional(),
  }),
  output: z.object({ feed: FeedRow }),
  annotations: { ...ADDS, openWorldHint: true },
  budget: "subscribe",
  isForeign: true,
  run: async (ctx, input) => ({ feed: feedRow(await subscribe(ctx, validate(NewFeed, input))) }),
});

const makeBundle = tool({
  name: "make_bundle",
  title: "Make a bundle",
  description: "Makes a bundle, with these of the reader's feeds in it. Ask the reader first.",
  input: z.object({
    name: z.string().trim().min(1).max(100),
    description: z.string().max(1000).optional(),
    feedIds: z.array(Id).max(200).default([]),
  }),
  output: z.object({ bundle: BundleRow }),
  annotations: ADDS,
  run: async (ctx, { feedIds, ...input }) => {
    const ids = [...new Set(feedIds)];
    // A feed that is not there leaves no bundle behind.
    for (const feedId of ids) await requireScope(ctx, { feedId });
    const bundle = await createBundle(ctx, validate(NewBundle, input));
    for (const feedId of ids) await addFeedToBundle(ctx, { bundleId: bundle.id, feedId });
    return { bundle: { ...bundleRow(bundle), feedIds: ids } };
  },
});

export const WRITING_TOOLS = [markRead, star, addFeed, makeBundle];
