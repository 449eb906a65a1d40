"use client";
import { useEffect } from "react";
import { toast } from "@/lib/client/stores/toast-store";

/**
 * Tells with a notice that a dialog could not be loaded: there is no connection, or a newer version was deployed. It is no
 * dialog, because their code is missing.
 */
export function NotLoaded({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  useEffect(() => {
    if (!open) return;
    toast({
      title: "Failed to load",
      description: "The server isn't responding. Reload the page to try again.",
      destructive: true,
      action: { label: "Reload", run: () => window.location.reload() },
    });
    onOpenChange(false);
  }, [open, onOpenChange]);
  return null;
}
