import { SettingsLoading } from "@/components/settings/settings-loading";

export default function Loading() {
  return (
    <div className="page-wide">
      <SettingsLoading />
    </div>
  );
}
