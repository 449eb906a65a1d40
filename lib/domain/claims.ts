import "server-only";

/**
 * Number of interruptions up to which work is repeated at once after its process died. After that, the work itself may
 * be the cause of the crashes: a job then waits for its next interval, and a source for a random time of 5 to 30
 * minutes.
 */
const MOST_INTERRUPTIONS = 3;

export type Claim = {
  table: string;
  key: string;
  /** SQL: what the row becomes when its claim is released before its time */
  released: string;
  /** which claims; default: all */
  where?: string;
};

/** The tables whose rows a process claims (`lease_process`), and what happens to them when it dies. */
export const CLAIMS: readonly Claim[] = [
  {
    table: "sources",
    key: "id",
    released: `lease_until = NULL, lease_token = NULL, interruptions = least(interruptions + 1, 1000),
      next_fetch_at = CASE WHEN interruptions < ${MOST_INTERRUPTIONS} THEN next_fetch_at
        ELSE now() + interval '5 minutes' + random() * interval '25 minutes' END`,
    // Those that are not due can wait for the end of their lease. Index: sources (next_fetch_at, id).
    where: "next_fetch_at <= now() + interval '5 minutes' AND lease_until IS NOT NULL",
  },
  {
    table: "imports",
    key: "id",
    released: "lease_until = NULL, lease_token = NULL",
    where: "state = 'running' AND lease_until IS NOT NULL",
  },
  { table: "analysis_queue", key: "article_id", released: "lease_until = NULL", where: "lease_until IS NOT NULL" },
  { table: "webhooks", key: "id", released: "lease_until = NULL, lease_process = NULL" },
  // The attempt stays counted: a page that ends processes is given up. Index: full_texts (lease_process).
  { table: "full_texts", key: "article_id", released: "fetched_at = 'epoch', lease_process = NULL" },
  {
    table: "job_runs",
    key: "name",
    released: `lease_process = NULL, interruptions = least(interruptions + 1, 1000),
      ran_at = CASE WHEN interruptions < ${MOST_INTERRUPTIONS} THEN 'epoch' ELSE ran_at END`,
  },
];
