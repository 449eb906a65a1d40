import {
  Bell,
  BookOpen,
  BookOpenText,
  Brain,
  CircleDot,
  Clock,
  CreditCard,
  Highlighter,
  type Icon,
  Layers,
  LifeBuoy,
  List,
  Plus,
  Rss,
  Search,
  Settings,
  Sparkles,
  Star,
  User,
  WalletCards,
  WandSparkles,
} from "@/components/ui/icons/icons";

export type Place = {
  href: string;
  label: string;
  icon: Icon;
  /** further names by which the search finds it */
  words?: string;
  /** in another document: reached by a full navigation */
  isOutside?: boolean;
};

// The screens that the menus lead to; a new screen needs a line here. The phone's side menu shows `MORE_PLACES`.

const FEEDS: Place = { href: "/", label: "My Feeds", icon: Rss, words: "home all articles" };
const BUNDLES: Place = { href: "/bundles", label: "Bundles", icon: Layers, words: "folders groups" };
const INSIGHTS: Place = {
  href: "/intelligence",
  label: "Insights",
  icon: Brain,
  words: "content intelligence analytics figures numbers picks quality sentiment duplicates recommendations",
};
const ALERTS: Place = { href: "/alerts", label: "Alerts", icon: Bell, words: "notifications news" };
const HIGHLIGHTS: Place = { href: "/highlights", label: "Highlights", icon: Highlighter, words: "notes quotes marks" };
const API_DOCS: Place = { href: "/api-docs", label: "API documentation", icon: BookOpenText };
const HELP: Place = {
  href: "/tutorials",
  label: "Help",
  icon: BookOpen,
  words: "help centre tutorial guides support contact questions",
};
const PROFILE: Place = { href: "/settings?tab=profile", label: "Profile", icon: User };
const SETTINGS: Place = { href: "/settings", label: "Settings", icon: Settings, words: "account preferences" };
const SUBSCRIPTION: Place = { href: "/settings?tab=subscription", label: "Subscription", icon: WalletCards };
const SUPPORT: Place = { href: "/tutorials?tab=resources", label: "Support", icon: LifeBuoy };

/** The screens that the palette offers, each by one name. The tabs of the settings are found there as well. */
export const PALETTE_PLACES: readonly Place[] = [
  FEEDS,
  { href: "/?filter=unread", label: "Unread articles", icon: CircleDot },
  { href: "/?filter=starred", label: "Starred articles", icon: Star, words: "favourites favorites" },
  { href: "/?filter=later", label: "Read later", icon: Clock, words: "saved reading list queue" },
  HIGHLIGHTS,
  { href: "/intelligence?tab=picks", label: "Picks", icon: WandSparkles, words: "smart picks recommendations" },
  BUNDLES,
  {
    href: "/intelligent-search",
    label: "Smart feeds",
    icon: Sparkles,
    words: "intelligent feed generator topics keywords",
  },
  INSIGHTS,
  ALERTS,
  { href: "/?q=", label: "Search articles", icon: Search, words: "find" },
  { href: "/articles", label: "All feeds", icon: List, words: "select a feed list" },
  SETTINGS,
  { href: "/pricing", label: "Plans", icon: CreditCard, words: "pricing subscription upgrade", isOutside: true },
  API_DOCS,
  HELP,
];

/** The user menu's groups: what the header's line does not show already. */
export const MENU_GROUPS: { label: string; places: Place[] }[] = [
  {
    label: "Feed Management",
    places: [{ href: "/new-feed", label: "New Feed", icon: Plus }, BUNDLES],
  },
  { label: "Analytics & Tools", places: [INSIGHTS, ALERTS, API_DOCS, HELP] },
  { label: "Account & Subscription", places: [SETTINGS, SUBSCRIPTION] },
];

/** The end of the phone's side menu. */
export const MORE_PLACES: Place[] = [
  { ...INSIGHTS, label: "Content Intelligence" },
  PROFILE,
  SETTINGS,
  SUBSCRIPTION,
  SUPPORT,
];
