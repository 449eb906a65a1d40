import { z } from "zod";
import { Alert } from "@/lib/contracts/alerts";
import { listAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { route } from "@/lib/http/route";

/** GET /api/alerts — the caller's alerts, newest first */
export const GET = route({ output: z.array(Alert) }, ({ ctx }) => listAlerts(ctx));
