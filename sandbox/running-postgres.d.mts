/** The address of the embedded server that runs on a data folder; null when none does. */
export function runningPostgres(where: { root: string; data: string; database?: string }): string | null;
