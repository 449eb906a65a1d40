import { z } from "zod";
import { FULL_WIDTH, THUMBNAIL_WIDTH } from "@/lib/shared/relayed-address";

/** GET /api/images/{signature}/{address} */
export const ImageParams = z.object({ signature: z.string().max(64), address: z.string().max(10_000) });
/** The two widths that exist. */
export const ImageQuery = z.object({
  w: z
    .literal(String(THUMBNAIL_WIDTH))
    .optional()
    .transform((width) => (width ? THUMBNAIL_WIDTH : FULL_WIDTH)),
});
