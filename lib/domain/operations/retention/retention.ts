import "server-only";

const DAY = 86_400_000;

/** The least time that articles and items are kept. The newest ones of a feed are always kept. */
export const RETENTION = { newest: 500, days: 90, milliseconds: 90 * DAY } as const;
