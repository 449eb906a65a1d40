import {
  Bell,
  BookOpen,
  BookOpenText,
  Brain,
  ChartLine,
  ChartNoAxesColumn,
  CreditCard,
  GraduationCap,
  type Icon,
  Layers,
  LifeBuoy,
  Plus,
  Rss,
  Settings,
  SlidersHorizontal,
  Sparkles,
  User,
  WalletCards,
} from "@/components/ui/icons/icons";
import { IMPORT_PATH } from "@/lib/shared/constants";

export type Place = {
  href: string;
  label: string;
  icon: Icon;
  /** in another document: reached by a full navigation */
  isOutside?: boolean;
};

// The screens that the menus lead to; a new screen needs a line here. The phone's side menu shows `MORE_PLACES`.

const INTELLIGENCE: Place = { href: "/intelligence", label: "Content Intelligence", icon: Brain };
const PROFILE: Place = { href: "/settings?tab=profile", label: "Profile", icon: User };
const SETTINGS: Place = { href: "/settings", label: "Settings", icon: Settings };
const SUBSCRIPTION: Place = { href: "/settings?tab=subscription", label: "Subscription", icon: WalletCards };
const SUPPORT: Place = { href: "/tutorials?tab=resources", label: "Support", icon: LifeBuoy };

/** All screens, as the search offers them. */
export const PLACE_GROUPS: { label: string; places: Place[] }[] = [
  {
    label: "Feed Management",
    places: [
      { href: "/", label: "My Feeds", icon: Rss },
      { href: "/bundles", label: "Bundles", icon: Layers },
      { href: "/new-feed", label: "New Feed", icon: Plus },
      { href: "/intelligent-search", label: "Intelligent Feed Generator", icon: Sparkles },
    ],
  },
  {
    label: "Analytics & Tools",
    places: [
      INTELLIGENCE,
      { href: "/analytics", label: "Analytics", icon: ChartLine },
      { href: "/settings?tab=stats", label: "Statistics", icon: ChartNoAxesColumn },
      { href: IMPORT_PATH, label: "Import & Export", icon: SlidersHorizontal },
      { href: "/alerts", label: "Alerts", icon: Bell },
      { href: "/api-docs", label: "API documentation", icon: BookOpenText },
      { href: "/tutorial", label: "Tutorial", icon: GraduationCap },
      { href: "/tutorials", label: "Help centre", icon: BookOpen },
    ],
  },
  {
    label: "Account & Subscription",
    places: [
      PROFILE,
      SETTINGS,
      SUBSCRIPTION,
      { href: "/pricing", label: "Plans", icon: CreditCard, isOutside: true },
      SUPPORT,
    ],
  },
];

/** The user menu's groups: what the header's line does not show already. */
export const MENU_GROUPS: { label: string; places: Place[] }[] = [
  {
    label: "Feed Management",
    places: [
      { href: "/new-feed", label: "New Feed", icon: Plus },
      { href: "/bundles", label: "Bundles", icon: Layers },
    ],
  },
  {
    label: "Analytics & Tools",
    places: [
      { href: "/intelligence", label: "Insights", icon: Brain },
      { href: "/alerts", label: "Alerts", icon: Bell },
      { href: "/api-docs", label: "API documentation", icon: BookOpenText },
      { href: "/tutorials", label: "Help", icon: BookOpen },
    ],
  },
  { label: "Account & Subscription", places: [SETTINGS, SUBSCRIPTION] },
];

/** The end of the phone's side menu. */
export const MORE_PLACES: Place[] = [INTELLIGENCE, PROFILE, SETTINGS, SUBSCRIPTION, SUPPORT];
