import { refreshFromCron } from "@/lib/domain/jobs/refresh-from-cron";
import { cron } from "@/lib/http/cron";

/** GET /api/cron/refresh — refreshes what is due, for installations without a worker; bounded in time */
export const GET = cron(refreshFromCron);
export const maxDuration = 60;
