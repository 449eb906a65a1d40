import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import { reanalyse } from "@/lib/domain/understanding/insight/reanalyse";
import { now } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

// Started by run-reanalyse.mjs (npm run reanalyse [-- --all]): queues articles whose analysis is missing, failed or older
// than the rules; the worker does the rest. Needs DATABASE_URL.
const ctx: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };
try {
  const count = await reanalyse(ctx, { all: process.argv.includes("--all") });
  await publishChanges(ctx);
  console.log(`${count} articles wait to be analysed; the worker takes the newest first.`);
} finally {
  await closeDb();
}
