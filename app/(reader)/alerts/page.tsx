import type { Metadata } from "next";
import { AlertsScreen } from "@/components/alerts/alerts-screen";

export const metadata: Metadata = { title: "Alerts" };

/** What the list shows came with the frame of the screen: the bell has it, too. */
export default function AlertsPage() {
  return <AlertsScreen />;
}
