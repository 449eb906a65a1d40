"use client";
import { Key } from "@/components/shared/key";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { ShortcutGroups } from "@/components/shortcuts/shortcut-groups";

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      {...props}
      title="Keyboard shortcuts"
      description={
        <span className="handheld:hidden">
          If Ctrl+N opens a new window, press <Key name="a" /> instead.
        </span>
      }
      isNote
      width="xl"
    >
      <p className="mb-3 desk:hidden text-muted-foreground">These work with a keyboard connected to your device.</p>
      <ShortcutGroups />
    </ResponsiveDialog>
  );
}
