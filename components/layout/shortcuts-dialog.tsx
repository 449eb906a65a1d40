"use client";
import { ShortcutGroups } from "@/components/shared/shortcut-groups";
import { Dialog } from "@/components/ui/dialog";

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      description="Some browsers keep Ctrl+N for a new window; n alone always works."
      width="md"
    >
      <ShortcutGroups />
    </Dialog>
  );
}
