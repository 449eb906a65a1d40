import { SettingsLoading } from "@/components/settings/settings-loading";

export default function Loading() {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 pb-16 sm:px-8">
      <SettingsLoading />
    </div>
  );
}
