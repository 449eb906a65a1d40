import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { ReadingSettings } from "@/lib/contracts/reading";

export const readingKeys = {
  settings: ["reading", "settings"] as const,
};

/** GET /api/reading-settings: they change by the reader's own hand only */
export const readingSettingsOptions = queryOptions({
  queryKey: readingKeys.settings,
  queryFn: ({ signal }) => call<ReadingSettings>("GET", "/api/reading-settings", { signal }),
  refetchInterval: false,
});
