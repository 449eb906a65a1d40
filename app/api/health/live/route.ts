import { liveness } from "@/lib/http/liveness";

/** GET /api/health/live — 200 while the process serves; asks nothing else */
export const GET = liveness;
