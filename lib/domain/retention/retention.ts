import "server-only";

const DAY = 86_400_000;

/** How long articles and feed items are kept: at least so long, and always the newest ones. */
export const RETENTION = { newest: 500, days: 90, milliseconds: 90 * DAY } as const;
/** Sources nobody follows. */
export const ORPHAN_MILLISECONDS = 30 * DAY;
/** Users unseen for so long are skipped by the fan-out until they come back. */
export const SKIP_MILLISECONDS = 30 * DAY;
