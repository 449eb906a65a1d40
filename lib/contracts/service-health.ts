import { z } from "zod";

/** GET /api/health */
export const ServiceHealth = z.object({ status: z.literal("ok") });
