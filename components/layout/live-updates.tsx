"use client";
import { useRouter } from "next/navigation";
import { useAlertNotifications } from "@/lib/client/alerts/use-alert-notifications";
import { useAccountPanes } from "@/lib/client/data/reading/use-account-panes";
import { useLive } from "@/lib/client/live/use-live";

/**
 * Listens for live updates, announces new articles to screen readers, and keeps the arrangement of the panes with the
 * account; shows nothing.
 */
export function Live() {
  const router = useRouter();
  useAccountPanes();
  useLive();
  useAlertNotifications((path) => router.push(path));
  return null;
}
