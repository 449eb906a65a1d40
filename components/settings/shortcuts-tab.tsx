"use client";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { Key } from "@/components/shared/key";
import { KeyChoices } from "@/components/shortcuts/own-keys";
import { KeyCaps, ShortcutRow } from "@/components/shortcuts/shortcut-groups";
import { useLetterKeys } from "@/lib/client/stores/letter-keys";
import { SettingsSection } from "./settings-section";

const FIRST: readonly [action: string, key: string][] = [
  ["New feed", "Ctrl+N"],
  ["Search", "Ctrl+K"],
  ["Settings", "Ctrl+,"],
  ["Refresh", "F5"],
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
        <dl className="handheld:hidden">
          {FIRST.map(([action, key]) => (
            <ShortcutRow key={key} action={action}>
              <KeyCaps keys={[key]} />
            </ShortcutRow>
          ))}
        </dl>
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
        <KeyChoices elsewhere={FIRST.map(([, key]) => key)} />
      </SettingsSection>
    </>
  );
}
