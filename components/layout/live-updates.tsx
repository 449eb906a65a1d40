"use client";
import { useRouter } from "next/navigation";
import { useAlertNotifications } from "@/lib/client/alerts/use-alert-notifications";
import { useLive } from "@/lib/client/live/use-live";

/** Listens for live updates and announces new articles to screen readers; shows nothing. */
export function Live() {
  const router = useRouter();
  useLive();
  useAlertNotifications((path) => router.push(path));
  return null;
}
