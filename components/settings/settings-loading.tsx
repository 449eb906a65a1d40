import { Spinner } from "@/components/ui/spinner";

/** While a tab's own data is on its way. */
export function SettingsLoading() {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-muted-foreground">
      <Spinner /> Loading your settings...
    </p>
  );
}
