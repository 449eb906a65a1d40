"use client";
import { useRouter } from "next/navigation";
import { useAlertNotices } from "@/lib/client/alerts/use-alert-notices";
import { useLive } from "@/lib/client/live/use-live";

/** Listens for live updates and announces new articles to screen readers; shows nothing. */
export function Live() {
  const router = useRouter();
  useLive();
  useAlertNotices((path) => router.push(path));
  return null;
}
