import { runMaintenanceCron } from "@/lib/domain/operations/jobs/run-cron";
import { cron } from "@/lib/http/cron";

/** GET /api/cron/maintenance — retention, expiry, orphans and counters; bounded in time */
export const GET = cron(runMaintenanceCron);
export const maxDuration = 60;
