"use client";
import { SettingsSection } from "@/components/settings/settings-section";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { useUpdatePrivacy } from "@/lib/client/data/use-security";
import { ReadingCounts } from "./reading-counts";

/** Settings for the origin of articles' pictures, audio and video, and for counting what is read. */
export function PrivacySection({ relaysImages, countsReading }: { relaysImages: boolean; countsReading: boolean }) {
  const update = useUpdatePrivacy();
  const isOn = (update.isPending ? update.variables.relaysImages : undefined) ?? relaysImages;
  return (
    <SettingsSection title="Privacy">
      <div className="divide-y border-t *:py-3.5">
        <SettingRow
          label="Load pictures, audio and video through Feedloom"
          hint="Hides your IP address from the sites you read. If this is off, your browser loads media from those sites directly."
          checked={isOn}
          onCheckedChange={(on) => !update.isPending && update.mutate({ relaysImages: on })}
        />
        <div>
          <ReadingCounts countsReading={countsReading} />
        </div>
      </div>
    </SettingsSection>
  );
}
