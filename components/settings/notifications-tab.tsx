"use client";
import { useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
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
import { SettingRow } from "./setting-row";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

type Name = keyof NotificationPreferences;
type Choice = { name: Name; label: string; hint: string };

const ABOUT: Choice[] = [
  { name: "feedUpdates", label: "Feed updates", hint: "New articles in a feed, at most once a day for each feed." },
  { name: "feedErrors", label: "Feed errors", hint: "A feed has failed several times in a row, or has recovered." },
  {
    name: "accountUpdates",
    label: "Account updates",
    hint: "Alerts about your trial, your subscription and imports, and mails about a trial that ends without a charge.",
  },
  {
    name: "marketing",
    label: "Product news",
    hint: "New articles of the Feedloom blog by email. It is the same subscription as on the blog, and every mail has a link that ends it.",
  },
];

/** In words, what `MESSAGES` covers with a reason instead of a switch. */
const ALWAYS = [
  "By alert and email: a changed password or address, a new device, devices that were signed out, and a new API key.",
  "By alert and email: a payment that failed.",
  "By email: the start, the first payment, the cancellation, the resumption and the end of a subscription, and a trial that ends with a charge.",
  "By email: codes and links that you ask for, and that your account was created or deleted.",
];

const HOW: Choice[] = [
  {
    name: "realTimeAlerts",
    label: "Real-time alerts",
    hint: "New alerts announce themselves the moment they come, as you choose below. Without it they wait in the list.",
  },
  { name: "soundAlerts", label: "Sound", hint: "A short tone with a new alert." },
  {
    name: "desktopNotifications",
    label: "Desktop notifications",
    hint: "A notification of your system while Feedloom is in the background.",
  },
  {
    name: "emailDigest",
    label: "Daily digest by email",
    hint: "One mail a day about your feeds, when there is something to tell.",
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
  const rows = (choices: Choice[]) =>
    choices.map(({ name, label, hint }) => (
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
    ));
  return (
    <>
      <SettingsSection title="What you are told of">
        <div className="grid gap-5">{rows(ABOUT)}</div>
      </SettingsSection>
      <SettingsSection
        title="What you are always told of"
        description="These cannot be switched off, because your account or your money depends on them."
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-muted-foreground">
          {ALWAYS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title="How you are told">
        <div className="grid gap-5">{rows(HOW)}</div>
        <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" busy={save.isPending} onClick={() => store(unsaved)}>
            Save Settings
          </Button>
          <p role="status" className="text-faint text-small">
            {save.isError && Object.keys(unsaved).length > 0
              ? "The last change is not saved yet."
              : "Each switch is saved at once."}
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
