"use client";
import { useRouter } from "next/navigation";
import { useDeleteAlert, useReadAlerts } from "@/lib/client/data/use-alerts";
import type { Alert } from "@/lib/contracts/alerts";
import { safePath } from "@/lib/shared/safe-path";

/** Returns the actions of one alert. The keyboard focus stays in the list when a button or a row disappears. */
export function useAlertActions(alert: Alert) {
  const router = useRouter();
  const read = useReadAlerts();
  const remove = useDeleteAlert();
  return {
    /** `leave` is called before a screen of the app is opened; other addresses open in a new tab. */
    follow: (url: string, leave?: () => void) => {
      if (!alert.isRead) read.mutate([alert.id]);
      if (!url.startsWith("/")) {
        window.open(url, "_blank", "noopener,noreferrer");
        return;
      }
      leave?.();
      router.push(safePath(url));
    },
    read: (button: HTMLElement) => {
      deleteButton(button.closest("li"))?.focus();
      read.mutate([alert.id]);
    },
    remove: (button: HTMLElement) => {
      const row = button.closest("li");
      (deleteButton(row?.nextElementSibling) ?? deleteButton(row?.previousElementSibling))?.focus();
      remove.mutate(alert.id);
    },
  };
}

const deleteButton = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("[data-delete]");
