"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { readingDaysOptions } from "@/lib/client/queries/reading-queries";

/** Returns the reading counts of the last days, in the reader's time zone. Days without reading are left out. */
export function useReadingDays(days = 30) {
  const { timeZone } = useCurrentTime();
  return useQuery(readingDaysOptions(days, timeZone));
}

/** DELETE /api/reading-days */
export function useDeleteReadingDays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<void>("DELETE", "/api/reading-days"),
    meta: { failure: { fallback: "Failed to delete the counts." }, success: { title: "Reading counts deleted" } },
    onSuccess: () => applyOwnChanges(client, { type: "reading-days" }),
  });
}
