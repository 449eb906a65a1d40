import { browser } from "./browser";
import { isPrivateAddress } from "./private-address";

/** `bundleId`: the bundle that was chosen last. */
export type Settings = { server: string; password: string; bundleId: number | null };

const KEY = "settings";

/** Returns the saved settings; null before any were saved. */
export async function readSettings(): Promise<Settings | null> {
  const { [KEY]: stored } = await browser().storage.local.get(KEY);
  return (stored as Settings | undefined) ?? null;
}

/** Saves the settings in this browser; they are not synchronised to others. */
export const saveSettings = (settings: Settings): Promise<void> => browser().storage.local.set({ [KEY]: settings });

export const forgetSettings = (): Promise<void> => browser().storage.local.remove(KEY);

/**
 * Returns the origin of the server that was typed. Null for what is not an address, and for one without encryption that is
 * not on a private network: the password would be readable on the way. Pure.
 */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim();
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (url.username || url.password || !url.hostname) return null;
    const isWeb = url.protocol === "https:" || (url.protocol === "http:" && isPrivateAddress(url.href));
    return isWeb ? url.origin : null;
  } catch {
    return null;
  }
}
