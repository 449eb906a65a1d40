"use client";
import { SettingsSection } from "@/components/settings/settings-section";
import { ChoiceCards } from "@/components/shared/choice-cards";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { AlignJustify, LayoutGrid, List, Monitor, Moon, Rows3, Sun } from "@/components/ui/icons/icons";
import { changeLibraryView, useLibraryView } from "@/lib/client/stores/library-view";
import { setListView, useListView } from "@/lib/client/stores/list-view";
import { setTheme, useTheme } from "@/lib/client/stores/theme";
import { ReadingSettingsSection } from "./reading-settings";

const THEMES = [
  { value: "system", label: "System", hint: "Match this device", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", hint: "Dark text on a light background", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", hint: "Light text on a dark background", icon: <Moon aria-hidden="true" /> },
] as const;

const DENSITIES = [
  { value: "roomy", label: "Roomy", hint: "Title, text and picture", icon: <Rows3 aria-hidden="true" /> },
  { value: "compact", label: "Compact", hint: "One line per article", icon: <List aria-hidden="true" /> },
  { value: "titles", label: "Titles", hint: "As many as fit", icon: <AlignJustify aria-hidden="true" /> },
  { value: "cards", label: "Cards", hint: "A grid of pictures", icon: <LayoutGrid aria-hidden="true" /> },
] as const;

/** Theme, type and lists; everything takes effect at once. */
export function AppearanceTab() {
  const view = useListView();
  const library = useLibraryView();
  return (
    <>
      <SettingsSection title="Theme" description="Saved in this browser.">
        <ChoiceCards label="Theme" value={useTheme()} onValueChange={setTheme} options={THEMES} />
      </SettingsSection>
      <ReadingSettingsSection />
      <SettingsSection title="Lists" description="Saved in this browser.">
        <div className="grid gap-5">
          <ChoiceCards
            label="Density"
            value={view.density}
            onValueChange={(density) => setListView({ density })}
            options={DENSITIES}
            className="sm:grid-cols-2"
          />
          <SettingRow
            label="Pictures"
            hint="Show small pictures next to the titles."
            checked={view.pictures}
            onCheckedChange={(pictures) => setListView({ pictures })}
          />
          <SettingRow
            label="First lines"
            hint="The first lines of text below short titles."
            checked={view.firstLines}
            onCheckedChange={(firstLines) => setListView({ firstLines })}
          />
          <SettingRow
            label="Mark as read while scrolling"
            hint="Mark articles as read when you scroll past them."
            checked={view.markOnScroll}
            onCheckedChange={(markOnScroll) => setListView({ markOnScroll })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title="Library" description="Saved in this browser.">
        <SettingRow
          label="Totals of bundles"
          hint="Show the number of feeds and articles under each bundle."
          checked={library.showsTotals}
          onCheckedChange={(showsTotals) => changeLibraryView({ showsTotals })}
        />
      </SettingsSection>
    </>
  );
}
