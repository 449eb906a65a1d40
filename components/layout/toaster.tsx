"use client";
import { type ReactNode, useEffect } from "react";
import { Toast, ToastProvider } from "@/components/ui/toast";
import { TOAST_MS } from "@/lib/client/constants";
import { saveToast, showSavedToast } from "@/lib/client/stores/saved-toast";
import { dismissToast, toasts, undoByKey } from "@/lib/client/stores/toast-store";
import { useStore } from "@/lib/client/stores/use-store";

/** Shows the toast store's notice, also the one that the document before was showing; Ctrl+Z undoes what notices reported, the last first. */
export function Toaster({ children }: { children: ReactNode }) {
  const shown = useStore(toasts, null);
  useEffect(() => {
    showSavedToast();
    window.addEventListener("pagehide", saveToast);
    return () => window.removeEventListener("pagehide", saveToast);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea")) return;
      if (undoByKey()) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <ToastProvider duration={shown?.duration ?? TOAST_MS}>
      {children}
      {shown ? (
        <Toast
          key={shown.id}
          title={shown.title}
          description={shown.description}
          destructive={shown.destructive}
          action={shown.action}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
        />
      ) : null}
    </ToastProvider>
  );
}
