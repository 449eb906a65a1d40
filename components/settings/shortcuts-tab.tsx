"use client";
import { ShortcutGroups, ShortcutList } from "@/components/shared/shortcut-groups";
import { SettingsSection } from "./settings-section";

export function ShortcutsTab() {
  return (
    <>
      <SettingsSection
        title="Keyboard shortcuts"
        description="Some browsers keep Ctrl+N for a new window; n alone always works. F5 is the browser's own. On a Mac, Cmd does what Ctrl does here."
      >
        <ShortcutList
          keys={[
            [["Ctrl+N", "n"], "New feed"],
            [["Ctrl+K"], "Search"],
            [["Ctrl+,"], "Settings"],
            [["F5"], "Refresh"],
          ]}
        />
      </SettingsSection>
      <SettingsSection title="All keys">
        <ShortcutGroups />
      </SettingsSection>
    </>
  );
}
