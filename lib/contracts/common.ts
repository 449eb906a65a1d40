import { z } from "zod";

/** PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith("0000");

/** ISO 8601 in UTC. */
export const IsoTime = z.iso.datetime().refine(hasYear, "Invalid ISO datetime");

/** YYYY-MM-DD */
export const IsoDate = z.iso.date().refine(hasYear, "Invalid ISO date");

/** Feed, bundle, item and alert ids: integers below 2^53. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
// The API reference shows the descriptions and the examples of `meta`.
export const FeedId = Id.meta({ description: "The ID of a feed.", example: 4_215_577_293_031 });
export const BundleId = Id.meta({ description: "The ID of a bundle.", example: 730_261_558_104 });
export const LabelId = Id.meta({ description: "The ID of a label.", example: 918_273_645_546 });
export const ItemId = Id.meta({ description: "The ID of an article in one of your feeds.", example: 81_234 });
export const ListedId = Id.meta({ description: "The ID, as returned by the list.", example: 4_215_577_293_031 });
export const IdParams = z.object({ id: ListedId });

export const UserId = z.uuid().describe("The ID of the user.");

export const PublishedAt = IsoTime.describe(
  "The date lists are sorted by: the date from the feed, or the time we found the article.",
);

export const DayZone = z
  .string()
  .max(64)
  .optional()
  .meta({ description: "The IANA time zone that defines “today”. Default: UTC.", example: "Europe/Berlin" });

export const Position = z
  .int()
  .nonnegative()
  .nullable()
  .describe("Its position in your manual order, from 0. Null positions come after all others, oldest first.");

/** PUT /api/bundles/order and /api/feeds/order: ids in their new order. Those that are not named follow as they were. */
export const OrderInput = z.object({
  ids: z
    .array(Id)
    .min(1)
    .max(10_000)
    .refine((ids) => new Set(ids).size === ids.length, "Contains an ID twice"),
});
export type OrderInput = z.infer<typeof OrderInput>;

/** The body of every error response. */
export const ErrorBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A response that is only a message. */
export const Message = z.object({ message: z.string() });
export type Message = z.infer<typeof Message>;

/** An absolute http(s) address. Without a protocol zod would call `URL.canParse` (see `parseUrl`). */
export const WebAddress = z.url({ protocol: /^https?$/ });

/** Text of a form field: trimmed, without control characters and lone surrogates (which PostgreSQL refuses). */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value), "Contains characters that are not text");

/** {@link text} of one line: a name, which may become a header of a mail or a line of a file. */
export const lineOfText = (max: number) =>
  text(max).refine((value) => !/[\t\n\r\u2028\u2029]/.test(value), "Contains a line break");

export const UndoToken = z.uuid().meta({
  description: "A token that undoes the change for ten minutes.",
  example: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
});
