import { z } from "zod";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";

/** GET /rss/{kind}/{id}: `user`, `bundle` or `feed`, and whose; the ending of `id` decides the format. */
export const PublicRssParams = z.object({
  kind: z.string().max(60).meta({ description: "`user`, `bundle` or `feed`.", example: "feed" }),
  id: z.string().max(60).describe("The ID, as returned by the list."),
});

/** A larger number of articles is reduced to the maximum. */
export const PublicRssQuery = z.object({
  archive: z
    .string()
    .regex(/^-?\d{1,15}-\d{1,16}$/, "archive must be an address that a document names")
    .optional()
    .describe("The part of the archive, from the link in the previous document."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT)
    .meta({ description: "The maximum number of results.", example: 20 }),
});

const DAY_SECONDS = 86_400;
/** Bytes of an index row hold no more. */
const CALLBACK_LENGTH = 1_500;
const SECRET_BYTES = 200;

/** How long a WebSub subscription may last: ten days unless asked otherwise, one to thirty days. */
export const LEASE_SECONDS = { usual: 10 * DAY_SECONDS, least: DAY_SECONDS, most: 30 * DAY_SECONDS } as const;

/** POST /api/hub, a form: a request of a WebSub subscriber (W3C Recommendation of 2018-01-23, section 5.1). */
export const HubRequestInput = z.object({
  "hub.mode": z.enum(["subscribe", "unsubscribe"], "hub.mode must be subscribe or unsubscribe"),
  "hub.topic": z.url({ protocol: /^https?$/, error: "hub.topic must be an address" }).max(500),
  "hub.callback": z
    .url({ protocol: /^https?$/, error: "hub.callback must be an http(s) address" })
    // It is stored and called as it came, and PostgreSQL has no NUL.
    .refine((address) => !/\p{Cc}/u.test(address), "hub.callback must be an http(s) address")
    .max(CALLBACK_LENGTH),
  "hub.lease_seconds": z
    .string()
    .regex(/^\d{1,12}$/, "hub.lease_seconds must be a number of seconds")
    .transform((text) => Math.min(LEASE_SECONDS.most, Math.max(LEASE_SECONDS.least, Number(text))))
    .optional(),
  "hub.secret": z
    .string()
    .refine((text) => new TextEncoder().encode(text).byteLength <= SECRET_BYTES, "hub.secret is longer than 200 bytes")
    .optional(),
});
export type HubRequestInput = z.infer<typeof HubRequestInput>;
