"use client";
import { ExportSection } from "./transfer/export-section";
import { ImportSection } from "./transfer/import-section";
import { WaysInSection } from "./ways-in/ways-in-section";

/** Export and import, and ways to add feeds from outside. */
export function AdvancedTab() {
  return (
    <>
      <ExportSection />
      <ImportSection />
      <WaysInSection />
    </>
  );
}
