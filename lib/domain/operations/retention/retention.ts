import "server-only";

const DAY = 86_400_000;

/** How long articles and items stay at least; the newest ones of a feed always stay. */
export const RETENTION = { newest: 500, days: 90, milliseconds: 90 * DAY } as const;
