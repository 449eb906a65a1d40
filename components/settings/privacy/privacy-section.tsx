"use client";
import { SettingRow } from "@/components/settings/setting-row";
import { SettingsSection } from "@/components/settings/settings-section";
import { useUpdatePrivacy } from "@/lib/client/data/use-security";
import { ReadingCounts } from "./reading-counts";

/** Settings for the origin of articles' pictures, audio and video, and for counting what is read. */
export function PrivacySection({ relaysImages, countsReading }: { relaysImages: boolean; countsReading: boolean }) {
  const update = useUpdatePrivacy();
  const isOn = (update.isPending ? update.variables.relaysImages : undefined) ?? relaysImages;
  return (
    <SettingsSection title="Privacy">
      <SettingRow
        label="Load pictures, audio and video through Feedloom"
        hint="The sites that articles come from do not learn that you read them, when and where. Without it your browser loads them from those sites itself."
        checked={isOn}
        onCheckedChange={(on) => !update.isPending && update.mutate({ relaysImages: on })}
      />
      <div className="mt-6">
        <ReadingCounts countsReading={countsReading} />
      </div>
    </SettingsSection>
  );
}
