"use client";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { ShortcutGroups } from "@/components/shared/shortcut-groups";

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      {...props}
      title="Keyboard shortcuts"
      description="Use a where the browser keeps Ctrl+N for a new window."
      width="xl"
    >
      <ShortcutGroups />
    </ResponsiveDialog>
  );
}
