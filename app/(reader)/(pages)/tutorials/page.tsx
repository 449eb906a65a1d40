import type { Metadata } from "next";
import { HelpScreen } from "@/components/help/help-screen";

export const metadata: Metadata = { title: "Help centre" };

export default function HelpCentrePage() {
  return <HelpScreen />;
}
