"use client";
import { ExportSection } from "./transfer/export-section";
import { ImportSection } from "./transfer/import-section";

/** Export and import. */
export function AdvancedTab() {
  return (
    <>
      <ExportSection />
      <ImportSection />
    </>
  );
}
