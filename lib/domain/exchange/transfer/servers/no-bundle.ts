import "server-only";

/** Where FreshRSS and Miniflux put feeds that are in no folder of their owner's. */
const DEFAULTS: ReadonlySet<string> = new Set(["Uncategorized", "All"]);

/** Returns the folders that become bundles. */
export const realFolders = (folders: readonly string[]): string[] => folders.filter((name) => !DEFAULTS.has(name));
