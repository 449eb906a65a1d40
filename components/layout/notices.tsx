"use client";
import { Toast, ToastProvider } from "@/components/ui/toast";
import { TOAST_MS } from "@/lib/client/constants";
import { dismissToast, toasts } from "@/lib/client/stores/toast-store";
import { useStore } from "@/lib/client/stores/use-store";

/** The place of the notices, with the one that the toast store holds. */
export function Notices() {
  const shown = useStore(toasts, null);
  return (
    <ToastProvider duration={shown?.duration ?? TOAST_MS}>
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
