"use client";
import { ShortcutGroups, ShortcutList } from "@/components/shared/shortcut-groups";
import { useLetterKeys } from "@/lib/client/stores/letter-keys";
import { SettingRow } from "./setting-row";
import { SettingsSection } from "./settings-section";

export function ShortcutsTab() {
  const letters = useLetterKeys();
  return (
    <>
      <SettingsSection
        title="Keyboard shortcuts"
        description="If Ctrl+N opens a new window, press a instead. On a Mac, use Cmd instead of Ctrl."
      >
        <ShortcutList
          keys={[
            [["Ctrl+N", "a"], "New feed"],
            [["Ctrl+K"], "Search"],
            [["Ctrl+,"], "Settings"],
            [["F5"], "Refresh"],
          ]}
        />
      </SettingsSection>
      <SettingsSection title="Single letters">
        <SettingRow
          label="Single-key shortcuts"
          hint="Turn these off if you use speech input. Shortcuts with Ctrl still work."
          checked={letters.isOn}
          onCheckedChange={letters.set}
        />
      </SettingsSection>
      <SettingsSection title="All keys">
        <ShortcutGroups />
      </SettingsSection>
    </>
  );
}
