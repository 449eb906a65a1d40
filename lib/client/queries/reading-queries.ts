import { queryOptions } from "@tanstack/react-query";
import { call, queryString } from "@/lib/client/api/api-client";
import type { ReadingDay, ReadingSettings } from "@/lib/contracts/reading";

export const readingKeys = {
  settings: ["reading", "settings"] as const,
  days: ["reading", "days"] as const,
};

/** Every document brings the settings, and live updates what another device changes: asking again is for a lost stream. */
const SETTINGS_STALE_MS = 5 * 60_000;

/** GET /api/reading-settings: they change by the reader's own hand only */
export const readingSettingsOptions = queryOptions({
  queryKey: readingKeys.settings,
  queryFn: ({ signal }) => call<ReadingSettings>("GET", "/api/reading-settings", { signal }),
  refetchInterval: false,
  staleTime: SETTINGS_STALE_MS,
});

/** GET /api/reading-days */
export const readingDaysOptions = (days: number, tz: string) =>
  queryOptions({
    queryKey: [...readingKeys.days, { days, tz }] as const,
    queryFn: ({ signal }) => call<ReadingDay[]>("GET", `/api/reading-days${queryString({ days, tz })}`, { signal }),
  });
