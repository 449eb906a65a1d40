"use client";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { ShortcutGroups } from "@/components/shared/shortcut-groups";

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      {...props}
      title="Keyboard shortcuts"
      description="Some browsers keep Ctrl+N for a new window; a alone always works."
      width="xl"
    >
      <ShortcutGroups />
    </ResponsiveDialog>
  );
}
