"use client";
import { useMutation } from "@tanstack/react-query";
import { send } from "@/lib/client/api/api-client";
import { isUnauthorized, waitOf } from "@/lib/client/api/report-error";
import { saveResponse } from "@/lib/client/browser/save-file";

/**
 * GET /api/export from the header's menu. A failure is written to the browser's log and nowhere else, except that there
 * were too many exports.
 */
export function useQuickExport() {
  return useMutation({
    mutationFn: async () => {
      const answer = await send("GET", "/api/export", { accept: "application/json" }).catch((cause) => {
        throw isUnauthorized(cause) || waitOf(cause) ? cause : new Error("Export failed", { cause });
      });
      await saveResponse(answer, "feedloom-export.json");
    },
    meta: { failure: { quiet: (error) => !waitOf(error) } },
    onError: (error) => {
      if (!isUnauthorized(error) && !waitOf(error)) reportError(error);
    },
  });
}
