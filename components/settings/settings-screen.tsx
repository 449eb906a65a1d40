"use client";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ComponentType, useEffect, useRef } from "react";
import { AddFromAnyPageSection } from "@/components/settings/browser/add-from-any-page-section";
import { ExportSection } from "@/components/settings/transfer/export-section";
import { ImportSection } from "@/components/settings/transfer/import-section";
import { cn } from "@/components/ui/cn";
import { ChevronLeft } from "@/components/ui/icons/icons";
import { inPlace } from "@/lib/client/browser/open-in-place";
import { AppearanceTab } from "./appearance/appearance-tab";
import { AppsTab } from "./apps/apps-tab";
import { BillingTab } from "./billing-tab";
import { NewslettersTab } from "./newsletters/newsletters-tab";
import { NotificationsTab } from "./notifications-tab";
import { ProfileTab } from "./profile-tab";
import { NewRuleButton, RulesTab } from "./rules/rules-tab";
import { SecurityTab } from "./security-tab";
import { SettingsList } from "./settings-list";
import { SETTINGS_GROUPS, SETTINGS_TABS, type SettingsTab, settingsTab } from "./settings-tabs";
import { ShortcutsTab } from "./shortcuts-tab";
import { SideTabContent, SideTabGroup, SideTabs, SideTabsList } from "./side-tabs";
import { StatsTab } from "./stats-tab";
import { SubscriptionTab } from "./subscription-tab";
import { WebhooksTab } from "./webhooks/webhooks-tab";

const LIST_PATH = "/settings";

const PANELS: Record<SettingsTab, ComponentType> = {
  profile: ProfileTab,
  security: SecurityTab,
  apps: AppsTab,
  newsletters: NewslettersTab,
  notifications: NotificationsTab,
  webhooks: WebhooksTab,
  rules: RulesTab,
  subscription: SubscriptionTab,
  billing: BillingTab,
  stats: StatsTab,
  advanced: AdvancedTab,
  appearance: AppearanceTab,
  shortcuts: ShortcutsTab,
};

/** Replaces the history entry, so that Back leaves the settings. */
const show = (tab: string) => window.history.replaceState(null, "", `/settings?tab=${tab}`);

/** The settings, at the tab that `?tab=` names. On a phone the address without one is a list of them. */
export function SettingsScreen() {
  const asked = useSearchParams().get("tab");
  const { root, follow } = usePlaces(asked);
  return (
    <div ref={root} className="page-wide">
      {asked === null ? null : (
        <Link
          href={LIST_PATH}
          prefetch={false}
          onClick={inPlace(() => follow(LIST_PATH))}
          className="touch -mt-3 mb-1 -ml-1 inline-flex items-center gap-1 text-link md:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" /> All settings
        </Link>
      )}
      <h1 className={cn("font-serif text-title", asked !== null && "max-md:sr-only")}>Settings</h1>
      {asked === null ? <SettingsList onOpen={follow} className="mt-5 md:hidden" /> : null}
      <SideTabs
        value={settingsTab(asked)}
        onValueChange={show}
        className={cn("md:mt-8", asked === null && "max-md:hidden")}
      >
        <SideTabsList label="Settings">
          {SETTINGS_GROUPS.map(({ label, tabs }) => (
            <SideTabGroup key={label} label={label} tabs={tabs} />
          ))}
        </SideTabsList>
        {SETTINGS_TABS.map(({ id, label }) => {
          const Panel = PANELS[id];
          return (
            <SideTabContent key={id} value={id} className="max-w-2xl">
              <div className="flex items-center justify-between gap-4">
                <h2 className="font-serif text-title-xs">{label}</h2>
                {id === "rules" ? <NewRuleButton /> : null}
              </div>
              <div>
                <Panel />
              </div>
            </SideTabContent>
          );
        })}
      </SideTabs>
    </div>
  );
}

/** Follows the links between the list and its pages without a request; the new place begins at its top and has the focus. */
function usePlaces(asked: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is shown
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    window.scrollTo(0, 0);
    root.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [asked]);
  const follow = (href: string) => {
    isFollowing.current = true;
    window.history.pushState(null, "", href);
  };
  return { root, follow };
}

/** Import and export, and ways to add feeds from outside. */
function AdvancedTab() {
  return (
    <>
      <ImportSection />
      <ExportSection />
      <AddFromAnyPageSection />
    </>
  );
}
