"use client";
import { ExportSection } from "./export-section";

/** Taking data out and bringing it in. */
export function AdvancedTab() {
  return <ExportSection />;
}
