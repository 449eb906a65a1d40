"use client";
import { ExportSection } from "./transfer/export-section";
import { ImportSection } from "./transfer/import-section";

/** Taking data out and bringing it in. */
export function AdvancedTab() {
  return (
    <>
      <ExportSection />
      <ImportSection />
    </>
  );
}
