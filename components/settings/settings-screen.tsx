"use client";
import { useSearchParams } from "next/navigation";
import type { ComponentType } from "react";
import { AddFromAnyPageSection } from "@/components/settings/browser/add-from-any-page-section";
import { ExportSection } from "@/components/settings/transfer/export-section";
import { ImportSection } from "@/components/settings/transfer/import-section";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { AppearanceTab } from "./appearance/appearance-tab";
import { AppsTab } from "./apps/apps-tab";
import { BillingTab } from "./billing-tab";
import { NewslettersTab } from "./newsletters/newsletters-tab";
import { NotificationsTab } from "./notifications-tab";
import { ProfileTab } from "./profile-tab";
import { RulesTab } from "./rules/rules-tab";
import { SecurityTab } from "./security-tab";
import { SETTINGS_GROUPS, SETTINGS_TABS, type SettingsTab, settingsTab } from "./settings-tabs";
import { ShortcutsTab } from "./shortcuts-tab";
import { SideTabContent, SideTabGroup, SideTabs, SideTabsList } from "./side-tabs";
import { StatsTab } from "./stats-tab";
import { SubscriptionTab } from "./subscription-tab";
import { WebhooksTab } from "./webhooks/webhooks-tab";

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

/** The settings, at the tab that `?tab=` names. */
export function SettingsScreen() {
  const tab = settingsTab(useSearchParams().get("tab"));
  const isDesk = useMediaQuery("(width >= 48rem)", true);
  return (
    <div className="page-wide">
      <h1 className="font-serif text-title">Settings</h1>
      <SideTabs
        value={tab}
        onValueChange={show}
        orientation={isDesk ? "vertical" : "horizontal"}
        className="mt-4 md:mt-8"
      >
        <SideTabsList label="Settings" value={tab}>
          {SETTINGS_GROUPS.map(({ label, tabs }) => (
            <SideTabGroup key={label} label={label} tabs={tabs} />
          ))}
        </SideTabsList>
        {SETTINGS_TABS.map(({ id }) => {
          const Panel = PANELS[id];
          return (
            <SideTabContent key={id} value={id} className="max-w-2xl pt-7 md:pt-0">
              <Panel />
            </SideTabContent>
          );
        })}
      </SideTabs>
    </div>
  );
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
