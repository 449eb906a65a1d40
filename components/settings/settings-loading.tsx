import { Spinner } from "@/components/ui/spinner";

/** Placeholder while a tab's data is loading. */
export function SettingsLoading() {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-muted-foreground">
      <Spinner /> Loading your settings...
    </p>
  );
}
