import type { Metadata } from "next";
import { HighlightsScreen } from "@/components/highlights/highlights-screen";

export const metadata: Metadata = { title: "Highlights" };

/** /highlights: everything that was highlighted, with its notes */
export default function HighlightsPage() {
  return <HighlightsScreen />;
}
