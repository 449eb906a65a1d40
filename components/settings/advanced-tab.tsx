"use client";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";

/** Taking data out and bringing it in. */
export function AdvancedTab() {
  return (
    <>
      <ExportSection />
      <ImportSection />
    </>
  );
}
