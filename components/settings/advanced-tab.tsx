"use client";
import { AddFromAnyPageSection } from "./browser/add-from-any-page-section";
import { ExportSection } from "./transfer/export-section";
import { ImportSection } from "./transfer/import-section";

/** Import and export, and ways to add feeds from outside. */
export function AdvancedTab() {
  return (
    <>
      <ImportSection />
      <ExportSection />
      <AddFromAnyPageSection />
    </>
  );
}
