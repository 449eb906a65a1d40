"use client";
import { useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { Button } from "@/components/ui/button";
import { Volume2 } from "@/components/ui/icons/icons";
import { playChime } from "@/lib/client/alerts/chime";
import {
  type NotificationPermissionState,
  requestDesktopNotifications,
  useNotificationPermission,
} from "@/lib/client/alerts/desktop-notifications";
import { usePreferences, useSavePreferences } from "@/lib/client/data/use-preferences";
import type { NotificationPreferences } from "@/lib/contracts/alerts";
import { DesktopPermission } from "./desktop-permission";
import { NotificationTable } from "./notifications/notification-table";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

type Name = keyof NotificationPreferences;

const HOW: { name: Name; label: string; hint: string }[] = [
  {
    name: "realTimeAlerts",
    label: "Real-time alerts",
    hint: "Show a banner when something new arrives.",
  },
  { name: "soundAlerts", label: "Sound", hint: "Play a short tone with each notification." },
  {
    name: "desktopNotifications",
    label: "Desktop notifications",
    hint: "Show a desktop notification when Feedloom is in the background.",
  },
];

export function NotificationsTab() {
  const preferences = usePreferences();
  if (preferences.data) return <PreferencesForm saved={preferences.data} />;
  if (preferences.isPending) return <SettingsLoading />;
  return (
    <ErrorState
      title="Failed to load your settings"
      error={preferences.error}
      onRetry={() => void preferences.refetch()}
    />
  );
}

function PreferencesForm({ saved }: { saved: NotificationPreferences }) {
  /** Changes that the server has not confirmed: they are being saved, or could not be. */
  const [unsaved, setUnsaved] = useState<Partial<NotificationPreferences>>({});
  const save = useSavePreferences();
  const permission = useNotificationPermission();
  const wanted = { ...saved, ...unsaved };
  const store = (change: Partial<NotificationPreferences>) => {
    setUnsaved((before) => ({ ...before, ...change }));
    // A later choice for the same switch is still unsaved.
    const onSuccess = () => setUnsaved((now) => without(now, change));
    save.mutate(change, { onSuccess });
  };
  const choose = async (name: Name, on: boolean) => {
    if (name === "desktopNotifications" && on) {
      const answer = await requestDesktopNotifications();
      if (answer !== "granted" || wanted.desktopNotifications) return;
    }
    store({ [name]: on });
  };
  const isShownOn = (name: Name) =>
    wanted[name] && (name !== "desktopNotifications" || permission === null || permission === "granted");
  return (
    <>
      <SettingsSection>
        <NotificationTable wanted={wanted} onChange={(name, on) => store({ [name]: on })} />
      </SettingsSection>
      <SettingsSection title="Delivery">
        <div className="divide-y border-y *:py-3.5">
          {HOW.map(({ name, label, hint }) => (
            <SettingRow
              key={name}
              label={label}
              hint={hint}
              checked={isShownOn(name)}
              disabled={name === "desktopNotifications" && isRefused(permission)}
              onCheckedChange={(on) => void choose(name, on)}
            >
              {name === "soundAlerts" ? <HearIt /> : null}
              {name === "desktopNotifications" && (wanted.desktopNotifications || isRefused(permission)) ? (
                <DesktopPermission />
              ) : null}
            </SettingRow>
          ))}
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" busy={save.isPending} onClick={() => store(unsaved)}>
            Save Settings
          </Button>
          <p role="status" className="text-faint text-small">
            {save.isError && Object.keys(unsaved).length > 0
              ? "Your last change isn't saved yet."
              : "Changes are saved automatically."}
          </p>
        </div>
      </SettingsSection>
    </>
  );
}

/** Returns the choices that are not those just saved. */
function without(choices: Partial<NotificationPreferences>, saved: Partial<NotificationPreferences>) {
  const left = Object.entries(choices).filter(([name, on]) => saved[name as Name] !== on);
  return Object.fromEntries(left) as Partial<NotificationPreferences>;
}

const isRefused = (permission: NotificationPermissionState | null) =>
  permission === "denied" || permission === "unsupported";

function HearIt() {
  return (
    <Button size="sm" variant="ghost" className="-ml-3 mt-1" onClick={() => void playChime()}>
      <Volume2 aria-hidden="true" /> Listen
    </Button>
  );
}
