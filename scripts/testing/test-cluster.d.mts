import type { RunningPostgres } from "@/sandbox/postgres.mjs";

export const TEMPLATE: string;

/** A throwaway PostgreSQL whose database `url` is migrated; `data` is the folder that goes with it. */
export function startTestCluster(): Promise<RunningPostgres & { data: string }>;
