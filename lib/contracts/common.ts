import { z } from "zod";

/** PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith("0000");

/** ISO 8601 in UTC. */
export const IsoTime = z.iso.datetime().refine(hasYear, "Invalid ISO datetime");

/** YYYY-MM-DD */
export const IsoDate = z.iso.date().refine(hasYear, "Invalid ISO date");

/** Feed, bundle, item and alert ids: integers below 2^53. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const IdParams = z.object({ id: Id });

/** A place in an order by hand, from 0; null: after all that have one, the oldest first. */
export const Position = z.int().nonnegative().nullable();

/** PUT /api/bundles/order and /api/feeds/order: ids in their new order. Those that are not named follow as they were. */
export const OrderInput = z.object({
  ids: z
    .array(Id)
    .min(1)
    .max(10_000)
    .refine((ids) => new Set(ids).size === ids.length, "Contains an id twice"),
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

/** A token that undoes the action for ten minutes. */
export const UndoToken = z.uuid();
