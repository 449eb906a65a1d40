import "server-only";
import { z } from "zod";
import { Id, IsoTime } from "@/lib/contracts/common";
import { RULE_ACTIONS } from "@/lib/contracts/rules/rules";
import { WebhookEvent, WebhookFormat } from "@/lib/contracts/webhooks/webhooks";
import { SEARCH_LENGTH } from "@/lib/shared/constants";

/** An article of a file: a feed of the file, and the article's key within its source. */
export const ArticleRef = z.object({ feedId: Id, key: z.guid() });
export type ArticleRef = z.infer<typeof ArticleRef>;

/** A lesson of a smart feed about one of its articles. */
export const Lesson = z.object({ feedId: Id, article: ArticleRef, direction: z.enum(["more", "less"]) });

/** Two articles that the reader has marked as no duplicates of each other. */
export const KeptPair = z.object({ articles: z.tuple([ArticleRef, ArticleRef]), createdAt: IsoTime });

/**
 * The position at which the reader stopped a recording, in seconds. `place` is its index among the article's
 * recordings.
 */
export const ExportedMediaPosition = ArticleRef.extend({
  place: z.int().min(0).max(32_767),
  seconds: z.int().min(1).max(2_147_483_647),
  setAt: IsoTime,
});

/** A webhook without its secret. `url` is null where the address itself is one. */
export const FileWebhook = z.object({
  name: z.string().trim().min(1).max(100),
  format: WebhookFormat,
  url: z.string().max(2_000).nullable(),
  events: z.array(WebhookEvent).min(1),
  scope: z.enum(["all", "feed", "bundle"]),
  feedId: Id.nullable(),
  bundleId: Id.nullable(),
});
export type FileWebhook = z.infer<typeof FileWebhook>;

/** A rule of a file. `feedId` and `bundleId` are the file's; `labels` are names. */
export const FileRule = z.object({
  name: z.string().trim().max(100).nullable(),
  query: z.string().trim().min(1).max(SEARCH_LENGTH),
  scope: z.enum(["all", "feed", "bundle"]),
  feedId: Id.nullable(),
  bundleId: Id.nullable(),
  actions: z.array(z.enum([...RULE_ACTIONS, "mail"])).max(10),
  labels: z.array(z.string().trim().min(1).max(200)).max(10),
  enabled: z.boolean(),
});
export type FileRule = z.infer<typeof FileRule>;
