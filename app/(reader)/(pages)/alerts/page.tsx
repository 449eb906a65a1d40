import type { Metadata } from "next";
import { AlertsScreen } from "@/components/alerts/alerts-screen";

export const metadata: Metadata = { title: "Alerts" };

/** The alerts are prefetched with the shell, which shows them in the bell. */
export default function AlertsPage() {
  return <AlertsScreen />;
}
