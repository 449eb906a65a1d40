import { z } from "zod";
import { Id } from "./common";
import { MarkReadInput } from "./items";

/** GET /api/live: the names of its events. An event without readable data means "everything of this kind may differ". */
export const LiveKind = z.enum(["items", "counts", "alerts", "bundles", "account"]);
export type LiveKind = z.infer<typeof LiveKind>;

const Ids = z.array(Id).optional();

/**
 * What changed for a user, as exactly as it fits: a missing list of ids means "any of them".
 * `item-states`: items with the states they have now. `items-read`: a mark-read and what it reached. `items`: lists have
 * other items. `duplicates`: items were hidden as duplicates or shown again. `scores`:
 * what the analysis says was corrected. `labels`: labels were made, renamed or deleted, or changed on these items. `highlights`: those of
 * these items. `members`: feeds in a bundle.
 * `import`: feeds, bundles and states that an import brought.
 */
export const LiveChange = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("item-states"),
    items: z
      .array(
        z.object({
          id: Id,
          isRead: z.boolean().optional(),
          isStarred: z.boolean().optional(),
          isLater: z.boolean().optional(),
        }),
      )
      .min(1),
  }),
  z.object({ type: z.literal("items-read"), marked: MarkReadInput }),
  z.object({ type: z.literal("items"), feedIds: Ids }),
  z.object({ type: z.literal("duplicates") }),
  z.object({ type: z.literal("scores") }),
  z.object({ type: z.literal("labels"), itemIds: Ids }),
  z.object({ type: z.literal("highlights"), itemIds: Ids }),
  z.object({ type: z.literal("counts") }),
  z.object({ type: z.literal("feeds"), action: z.enum(["added", "edited", "removed", "ordered"]), feedIds: Ids }),
  z.object({
    type: z.literal("bundles"),
    action: z.enum(["added", "edited", "removed", "members", "ordered"]),
    bundleIds: Ids,
  }),
  z.object({ type: z.literal("alerts") }),
  z.object({ type: z.literal("account") }),
  z.object({ type: z.literal("reading-settings") }),
  z.object({ type: z.literal("reading-days") }),
  z.object({ type: z.literal("saved-searches") }),
  z.object({ type: z.literal("rules") }),
  z.object({ type: z.literal("webhooks") }),
  z.object({ type: z.literal("import") }),
]);
export type LiveChange = z.infer<typeof LiveChange>;

/** The data of an event. `tab`: the browser tab that asked for the change, which knows of it already. */
export const LiveMessage = z.object({ tab: z.string().nullable(), changes: z.array(LiveChange).min(1) });
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The event that carries a change. */
export const LIVE_KIND_OF: Record<LiveChange["type"], LiveKind> = {
  "item-states": "items",
  "items-read": "items",
  items: "items",
  duplicates: "items",
  scores: "items",
  labels: "items",
  highlights: "items",
  counts: "counts",
  feeds: "items",
  bundles: "bundles",
  alerts: "alerts",
  account: "account",
  "reading-settings": "account",
  "reading-days": "account",
  "saved-searches": "account",
  rules: "account",
  webhooks: "account",
  import: "items",
};

/** What an event of a kind means when nothing more is known. */
export const LIVE_ANY: Record<LiveKind, readonly LiveChange[]> = {
  items: [{ type: "items" }, { type: "feeds", action: "edited" }, { type: "labels" }, { type: "highlights" }],
  counts: [{ type: "counts" }],
  alerts: [{ type: "alerts" }],
  bundles: [{ type: "bundles", action: "members" }],
  account: [
    { type: "account" },
    { type: "reading-settings" },
    { type: "saved-searches" },
    { type: "rules" },
    { type: "webhooks" },
  ],
};

export const LIVE_PATH = "/api/live";
/** The stream is open and carries every change from now on. */
export const LIVE_READY = "ready";
/** The server ends the stream; the client waits before it opens the next. */
export const LIVE_BYE = "bye";

export const LIVE_HEARTBEAT_MS = 25_000;
/** A stream is opened again after this, so that an ended session is noticed. */
export const LIVE_LIFETIME_MS = 15 * 60_000;
/** Streams of one user in one web process; a further one ends the oldest. */
export const LIVE_STREAMS = 10;
