import { z } from "zod";

/** GET /api/media/{signature}/{address} */
export const MediaParams = z.object({ signature: z.string().max(64), address: z.string().max(10_000) });
