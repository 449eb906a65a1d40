import {
  Bell,
  ChartNoAxesColumn,
  CreditCard,
  type Icon,
  Keyboard,
  Palette,
  Receipt,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  User,
  Webhook,
} from "@/components/ui/icons/icons";

export type SettingsTab =
  | "profile"
  | "security"
  | "apps"
  | "notifications"
  | "webhooks"
  | "subscription"
  | "billing"
  | "stats"
  | "advanced"
  | "appearance"
  | "shortcuts";

/** The tabs in their order; `id` is the value of `?tab=`. */
export const SETTINGS_TABS: { id: SettingsTab; label: string; icon: Icon; words?: string }[] = [
  { id: "profile", label: "Profile", icon: User },
  { id: "security", label: "Security", icon: ShieldCheck },
  { id: "apps", label: "Apps", icon: Smartphone },
  { id: "notifications", label: "Notifications", icon: Bell },
  { id: "webhooks", label: "Webhooks", icon: Webhook },
  { id: "subscription", label: "Subscription", icon: CreditCard },
  { id: "billing", label: "Billing", icon: Receipt },
  { id: "stats", label: "Statistics", icon: ChartNoAxesColumn },
  { id: "advanced", label: "Advanced", icon: SlidersHorizontal, words: "import export opml data" },
  { id: "appearance", label: "Appearance", icon: Palette },
  { id: "shortcuts", label: "Shortcuts", icon: Keyboard },
];

/** Returns the tab that an address names; the first one when it names none. */
export function settingsTab(value: string | null): SettingsTab {
  return SETTINGS_TABS.find(({ id }) => id === value)?.id ?? "profile";
}
