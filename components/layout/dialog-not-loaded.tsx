"use client";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";

/** Stands for a dialog whose file did not come: the connection is down, or a newer version is out. */
export function NotLoaded(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      {...props}
      title="This did not load"
      description="The server did not answer. Reload the page to try again."
      footer={<Button onClick={() => window.location.reload()}>Reload</Button>}
    >
      {null}
    </ResponsiveDialog>
  );
}
