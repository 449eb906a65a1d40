import { SETTINGS_TABS } from "@/components/settings/settings-tabs";
import { PALETTE_PLACES, type Place } from "@/components/shared/places";
import { hasNoPlans } from "@/lib/client/billing/plan-state";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";
import type { Findable } from "./find-commands";

export type Screen = Findable & Pick<Place, "href" | "icon" | "isOutside">;

/** The screens that the palette lists before anything is typed. */
export const SCREENS: readonly Screen[] = PALETTE_PLACES.map(({ label, ...place }) => ({ name: label, ...place }));

/** The tabs of the settings: found by their names, but too many to be listed. */
export const SETTINGS_SCREENS: readonly Screen[] = SETTINGS_TABS.map(({ id, label, icon, words }) => ({
  name: `Settings: ${label}`,
  words: `account preferences ${words ?? ""}`,
  href: `/settings?tab=${id}`,
  icon,
}));

/** Returns the screens of the palette; without plans on this installation, the pricing page is left out. */
export function shownScreens(status: Pick<SubscriptionStatus, "status" | "plan"> | undefined): readonly Screen[] {
  return status && hasNoPlans(status) ? SCREENS.filter(({ href }) => href !== PRICING_PATH) : SCREENS;
}

const ADDRESSES = new Set([...SCREENS, ...SETTINGS_SCREENS].map(({ href }) => href));

/** Returns the id of the entry that leads to an address, or null if it is not a place of the palette. */
export function entryIdAt(path: string, params: URLSearchParams): string | null {
  const feed = /^\/articles\/(\d+)$/.exec(path)?.[1];
  if (feed) return `feed-${feed}`;
  const bundle = params.get("bundle");
  if (bundle && (path === "/" || path === "/bundles")) return `bundle-${bundle}`;
  if (params.has("q")) return null;
  const parts = ["filter", "tab"].map((name) => `${path}?${name}=${params.get(name)}`);
  const address = [...parts, path].find((each) => ADDRESSES.has(each));
  return address ? `screen-${address}` : null;
}
