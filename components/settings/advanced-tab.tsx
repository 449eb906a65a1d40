"use client";
import { ExportSection } from "./transfer/export-section";
import { ImportSection } from "./transfer/import-section";
import { WaysInSection } from "./ways-in/ways-in-section";

/** Import and export, and ways to add feeds from outside. */
export function AdvancedTab() {
  return (
    <>
      <ImportSection />
      <ExportSection />
      <WaysInSection />
    </>
  );
}
