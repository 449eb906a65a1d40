import { z } from "zod";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";

/** GET /rss/{kind}/{id}: `user`, `bundle` or `feed`, and whose; the ending of `id` decides the format. */
export const PublicRssParams = z.object({ kind: z.string().max(60), id: z.string().max(60) });

/** A larger number of articles is reduced to the maximum. */
export const PublicRssQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT),
});
