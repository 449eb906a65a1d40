"use client";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { Key } from "@/components/shared/key";
import { KeyChoices, KeyRows } from "@/components/shortcuts/own-keys";
import { shortcutNamed } from "@/components/shortcuts/shortcut-table";
import { useLetterKeys } from "@/lib/client/stores/letter-keys";
import { SettingsSection } from "./settings-section";

const FIRST = [
  { ...shortcutNamed("a"), action: "New feed" },
  { ...shortcutNamed("/"), action: "Search" },
  { ...shortcutNamed("settings"), action: "Settings" },
  { ...shortcutNamed("r"), action: "Refresh" },
];

export function ShortcutsTab() {
  const letters = useLetterKeys();
  return (
    <>
      <SettingsSection
        description={
          <>
            <span className="handheld:hidden">
              If Ctrl+N opens a new window, press <Key name="a" /> instead. On a Mac, use Cmd instead of Ctrl.
            </span>
            <span className="desk:hidden">These work with a keyboard connected to your device.</span>
          </>
        }
      >
        <KeyRows shortcuts={FIRST} />
        <div className="border-y py-3.5">
          <SettingRow
            label="Single-key shortcuts"
            hint="Turn these off if you use speech input. Shortcuts with Ctrl still work."
            checked={letters.isOn}
            onCheckedChange={letters.set}
          />
        </div>
      </SettingsSection>
      <SettingsSection
        title="More shortcuts"
        description="Select a key to change it. Shortcuts with Ctrl and a few others can't be changed."
      >
        <KeyChoices elsewhere={FIRST.flatMap(({ name }) => name ?? [])} />
      </SettingsSection>
    </>
  );
}
