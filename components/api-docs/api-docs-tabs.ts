const TABS = ["overview", "authentication", "endpoints", "examples"] as const;
export type ApiDocsTab = (typeof TABS)[number];

/** Returns the tab that an address names, or the first tab. */
export function apiDocsTab(value: string | null | undefined): ApiDocsTab {
  return TABS.find((tab) => tab === value) ?? "overview";
}
