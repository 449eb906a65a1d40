const TABS = ["overview", "authentication", "endpoints", "examples"] as const;
export type ApiDocsTab = (typeof TABS)[number];

/** The tab an address names; the first when it names none of ours. */
export function apiDocsTab(value: string | null | undefined): ApiDocsTab {
  return TABS.find((tab) => tab === value) ?? "overview";
}
