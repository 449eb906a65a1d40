import "server-only";
import { z } from "zod";
import { type Queryable, sql } from "@/lib/platform/db";

/** NOTIFY channel; the payload is a comma-separated list of jobs that have new work, or `*` for "any". */
export const WORK_CHANNEL = "feedloom_work";

/** The payload that wakes every job of every worker. */
export const ANY_WORK = "*";

/** Jobs whose work no other notification publishes (lib/domain/operations/jobs/jobs.ts). */
export const Work = z.enum([
  "imports",
  "import-servers",
  "refresh",
  "hub-deliveries",
  "search-index",
  "links",
  "analysis",
  "language-model",
]);
export type Work = z.infer<typeof Work>;

/** Sends a payload of this channel by itself; in a transaction, with its commit. */
export async function notifyWork(on: Queryable, payload: string): Promise<void> {
  await sql(on, { name: "notify-work", text: "SELECT pg_notify($1, $2)", values: [WORK_CHANNEL, payload] });
}
