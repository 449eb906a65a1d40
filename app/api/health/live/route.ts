import { alive } from "@/lib/http/alive";

/** GET /api/health/live — 200 while the process serves; asks nothing else */
export const GET = alive;
