import { SETTINGS_TABS } from "@/components/settings/settings-tabs";
import { MORE_PLACES, PLACE_GROUPS, type Place } from "@/components/shared/places";
import { type Icon, Rss, Search, Star } from "@/components/ui/icons/icons";
import { hasNoPlans } from "@/lib/client/billing/plan-state";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";
import type { Findable } from "./find-commands";

export type Screen = Findable & { href: string; icon: Icon; isOutside?: boolean };

/** Further names of the screens. */
const WORDS: Record<string, string> = {
  "/": "home all articles",
  "/bundles": "folders groups",
  "/new-feed": "add subscribe",
  "/intelligent-search": "smart feeds topics keywords",
  "/intelligence": "picks quality mood sentiment duplicates recommendations",
  "/analytics": "figures numbers",
  "/alerts": "notifications news",
  "/settings": "account preferences",
  "/pricing": "pricing subscription upgrade",
  "/tutorials?tab=resources": "help contact questions",
};

const MENU = [...PLACE_GROUPS.flatMap(({ places }) => places), ...MORE_PLACES];
const TAB = /^\/settings\?tab=/;
const namesOf = (href: string) => MENU.filter((place) => place.href === href).map(({ label }) => label);

const fromPlace = ({ href, label, icon, isOutside }: Place): Screen => ({
  name: label,
  words: WORDS[href],
  href,
  icon,
  isOutside,
});

/** Every screen of the menus, once, then the lists of the home screen and the tabs of the settings. */
export const SCREENS: readonly Screen[] = [
  ...new Map(MENU.filter(({ href }) => !TAB.test(href)).map((place) => [place.href, fromPlace(place)])).values(),
  { name: "Unread articles", href: "/?filter=unread", icon: Rss },
  { name: "Starred articles", words: "favourites favorites", href: "/?filter=starred", icon: Star },
  { name: "Search articles", words: "find", href: "/?q=", icon: Search },
  { name: "Select a Feed", words: "all feeds list", href: "/articles", icon: Rss },
  ...SETTINGS_TABS.map(({ id, label, icon }) => {
    const href = `/settings?tab=${id}`;
    return { name: `Settings: ${label}`, words: ["account preferences", ...namesOf(href)].join(" "), href, icon };
  }),
];

/** Returns the screens of the palette; without plans on this installation, the pricing page is left out. */
export function shownScreens(status: Pick<SubscriptionStatus, "status" | "plan"> | undefined): readonly Screen[] {
  return status && hasNoPlans(status) ? SCREENS.filter(({ href }) => href !== PRICING_PATH) : SCREENS;
}
