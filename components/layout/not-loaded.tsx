"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Stands for a dialog whose file did not come: the connection is down, or a newer version is out. */
export function NotLoaded(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="This did not load"
      description="The server did not answer. Reload the page to try again."
      footer={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      {null}
    </Dialog>
  );
}
