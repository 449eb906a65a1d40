import "server-only";

/** The folders in which FreshRSS and Miniflux put feeds that their owner has put in none. */
const DEFAULTS: ReadonlySet<string> = new Set(["Uncategorized", "All"]);

/** Returns the folders that become bundles. */
export const realFolders = (folders: readonly string[]): string[] => folders.filter((name) => !DEFAULTS.has(name));
