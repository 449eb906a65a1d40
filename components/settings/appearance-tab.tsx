"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { ChoiceCards } from "@/components/shared/choice-cards";
import { Button } from "@/components/ui/button";
import { pluralize } from "@/lib/client/format/pluralize";
import { setListView, useListView } from "@/lib/client/stores/list-view";
import { useLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { changedTextSizes, TEXT_SIZES } from "@/lib/client/stores/text-sizes";
import { setTheme, useTheme } from "@/lib/client/stores/theme";
import { SettingRow } from "./setting-row";
import { SettingsSection } from "./settings-section";

const THEMES = [
  { value: "system", label: "System", hint: "Follows this device", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", hint: "Dark on light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", hint: "Light on dark", icon: <Moon aria-hidden="true" /> },
] as const;

/** Settings of this browser; they take effect at once. */
export function AppearanceTab() {
  const { markOnScroll } = useListView();
  return (
    <>
      <SettingsSection title="Theme" description="Remembered in this browser.">
        <ChoiceCards label="Theme" value={useTheme()} onValueChange={setTheme} options={THEMES} />
      </SettingsSection>
      <SettingsSection title="Reading" description="Remembered in this browser, too.">
        <div className="grid gap-5">
          <SettingRow
            label="Mark as read while scrolling"
            hint="Rows that were scrolled past count as read."
            checked={markOnScroll}
            onCheckedChange={(on) => setListView({ markOnScroll: on })}
          />
          <TextSizes />
        </div>
      </SettingsSection>
    </>
  );
}

/** Resets the text sizes, which are chosen above an article. */
function TextSizes() {
  const changed = changedTextSizes(useLocalStorage(TEXT_SIZES));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-small">Text size</p>
        <p className="text-faint text-small">
          Set above an article, for each feed by itself.{" "}
          {changed
            ? `${pluralize(changed, "feed")} ${changed === 1 ? "has its own size." : "have their own size."}`
            : ""}
        </p>
      </div>
      {changed ? (
        <Button variant="outline" size="sm" onClick={() => writeLocalStorage(TEXT_SIZES, "[]")}>
          Reset all
        </Button>
      ) : null}
    </div>
  );
}
