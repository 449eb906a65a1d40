import { maintainFromCron } from "@/lib/domain/jobs/maintain-from-cron";
import { cron } from "@/lib/http/cron";

/** GET /api/cron/maintenance — retention, expiry, orphans and counters; bounded in time */
export const GET = cron(maintainFromCron);
export const maxDuration = 60;
