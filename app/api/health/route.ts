import { ServiceHealth } from "@/lib/contracts/service-health";
import { checkHealth } from "@/lib/domain/operations/health/check-health";
import { route } from "@/lib/http/route";

/** GET /api/health — 200 when the database responds, else 503 */
export const GET = route({ access: "anyone", output: ServiceHealth }, ({ ctx }) => checkHealth(ctx));
