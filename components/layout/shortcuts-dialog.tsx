"use client";
import { Key } from "@/components/shared/key";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { ShortcutGroups } from "@/components/shortcuts/shortcut-groups";

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ResponsiveDialog
      {...props}
      title="Keyboard shortcuts"
      description={<span className="desk:hidden">These work with a keyboard connected to your device.</span>}
      width="xl"
    >
      <ShortcutGroups />
      <p className="mt-6 handheld:hidden text-faint text-small">
        If Ctrl+N opens a new window, press <Key name="a" /> instead.
      </p>
    </ResponsiveDialog>
  );
}
