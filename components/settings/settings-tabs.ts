import {
  Bell,
  ChartNoAxesColumn,
  CreditCard,
  Funnel,
  type Icon,
  Keyboard,
  Mail,
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
  | "newsletters"
  | "notifications"
  | "webhooks"
  | "rules"
  | "subscription"
  | "billing"
  | "stats"
  | "advanced"
  | "appearance"
  | "shortcuts";

type Tab = {
  id: SettingsTab;
  label: string;
  icon: Icon;
  words?: string;
  /** Of no use without a keyboard. */
  isForKeys?: true;
};

/** The tabs in groups, in their order; `id` is the value of `?tab=`. */
export const SETTINGS_GROUPS: readonly { label: string; tabs: readonly Tab[] }[] = [
  {
    label: "Account",
    tabs: [
      { id: "profile", label: "Profile", icon: User },
      { id: "security", label: "Security", icon: ShieldCheck, words: "password email api keys devices" },
      { id: "subscription", label: "Subscription", icon: CreditCard },
      { id: "billing", label: "Billing", icon: Receipt },
      { id: "notifications", label: "Notifications", icon: Bell },
    ],
  },
  {
    label: "Reading",
    tabs: [
      { id: "appearance", label: "Appearance", icon: Palette, words: "theme typeface density" },
      { id: "newsletters", label: "Newsletters", icon: Mail, words: "mail email address senders" },
      { id: "rules", label: "Rules", icon: Funnel, words: "mute filters block hide automation" },
      { id: "shortcuts", label: "Shortcuts", icon: Keyboard, isForKeys: true },
      { id: "stats", label: "Statistics", icon: ChartNoAxesColumn },
    ],
  },
  {
    label: "Apps and data",
    tabs: [
      { id: "apps", label: "Apps", icon: Smartphone },
      { id: "webhooks", label: "Webhooks", icon: Webhook },
      { id: "advanced", label: "Advanced", icon: SlidersHorizontal, words: "import export opml data" },
    ],
  },
];

export const SETTINGS_TABS: readonly Tab[] = SETTINGS_GROUPS.flatMap(({ tabs }) => tabs);

/** Returns the tab that an address names; the first one when it names none. */
export function settingsTab(value: string | null): SettingsTab {
  return SETTINGS_TABS.find(({ id }) => id === value)?.id ?? "profile";
}
