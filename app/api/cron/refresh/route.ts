import { runRefreshCron } from "@/lib/domain/operations/jobs/run-cron";
import { cron } from "@/lib/http/cron";

/** GET /api/cron/refresh — refreshes what is due, for installations without a worker; bounded in time */
export const GET = cron(runRefreshCron);
export const maxDuration = 60;
