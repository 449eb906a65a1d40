"use client";
import type { ReactNode } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { AlignJustify, type Icon, LayoutGrid, List, Monitor, Moon, Rows3, Sun } from "@/components/ui/icons/icons";
import { changeLibraryView, useLibraryView } from "@/lib/client/stores/library-view";
import { setListView, useListView } from "@/lib/client/stores/list-view";
import { setTheme, useTheme } from "@/lib/client/stores/theme";
import { ReadingSettingsSection } from "./reading-settings";

/** Returns the option of a choice; a phone has no room for its icon. */
const option = <Value extends string>(value: Value, name: string, Icon: Icon) => ({
  value,
  label: (
    <>
      <Icon aria-hidden="true" className="size-3.5 max-sm:hidden" /> {name}
    </>
  ),
});

const THEMES = [option("system", "System", Monitor), option("light", "Light", Sun), option("dark", "Dark", Moon)];

const DENSITIES = [
  option("roomy", "Roomy", Rows3),
  option("compact", "Compact", List),
  option("titles", "Titles", AlignJustify),
  option("cards", "Cards", LayoutGrid),
];

/** Theme, lists and type; everything takes effect at once. */
export function AppearanceTab() {
  const view = useListView();
  const library = useLibraryView();
  return (
    <>
      <SettingsSection description="Saved in this browser.">
        <div className="divide-y border-y *:py-3.5">
          <ChoiceRow label="Theme">
            <SegmentedControl
              label="Theme"
              value={useTheme()}
              onValueChange={setTheme}
              options={THEMES}
              className="max-sm:w-full"
            />
          </ChoiceRow>
          <ChoiceRow label="List density">
            <SegmentedControl
              label="List density"
              value={view.density}
              onValueChange={(density) => setListView({ density })}
              options={DENSITIES}
              className="max-sm:w-full"
            />
          </ChoiceRow>
          <SettingRow
            label="Pictures"
            hint="Show small pictures next to the titles."
            checked={view.pictures}
            onCheckedChange={(pictures) => setListView({ pictures })}
          />
          <SettingRow
            label="First lines"
            hint="Show the first lines of text below short titles."
            checked={view.firstLines}
            onCheckedChange={(firstLines) => setListView({ firstLines })}
          />
          <SettingRow
            label="Mark as read while scrolling"
            hint="Mark articles as read when you scroll past them."
            checked={view.markOnScroll}
            onCheckedChange={(markOnScroll) => setListView({ markOnScroll })}
          />
          <SettingRow
            label="Bundle totals"
            hint="Show the number of feeds and articles under each bundle."
            checked={library.showsTotals}
            onCheckedChange={(showsTotals) => changeLibraryView({ showsTotals })}
          />
        </div>
      </SettingsSection>
      <ReadingSettingsSection />
    </>
  );
}

/** A choice with its name at the left, which names it for screen readers by itself. */
function ChoiceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p aria-hidden="true" className="font-medium text-small">
        {label}
      </p>
      {children}
    </div>
  );
}
