"use client";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";

/** Replaces a dialog whose code did not load: there is no connection, or a newer version was deployed. */
export function NotLoaded(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      {...props}
      title="Failed to load"
      description="The server isn't responding. Reload the page to try again."
      footer={<Button onClick={() => window.location.reload()}>Reload</Button>}
    >
      {null}
    </ResponsiveDialog>
  );
}
