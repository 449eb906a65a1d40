"use client";
import { useRouter } from "next/navigation";
import { useAlertNotices } from "@/lib/client/alerts/use-alert-notices";
import { useLive } from "@/lib/client/live/use-live";

/** Shows nothing: keeps the screens in step with the server, and says aloud what is new. */
export function Live() {
  const router = useRouter();
  useLive();
  useAlertNotices((path) => router.push(path));
  return null;
}
