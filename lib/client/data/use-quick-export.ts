"use client";
import { useMutation } from "@tanstack/react-query";
import { send } from "@/lib/client/api/api-client";
import { isUnauthorized } from "@/lib/client/api/report-error";
import { saveAnswer } from "@/lib/client/browser/save-file";

/** GET /api/export from the header's menu. A failure is written to the browser's log and nowhere else. */
export function useQuickExport() {
  return useMutation({
    mutationFn: async () => {
      const answer = await send("GET", "/api/export", { accept: "application/json" }).catch((cause) => {
        throw isUnauthorized(cause) ? cause : new Error("Export failed", { cause });
      });
      await saveAnswer(answer, "feedloom-export.json");
    },
    meta: { failure: { quiet: () => true } },
    onError: (error) => {
      if (!isUnauthorized(error)) reportError(error);
    },
  });
}
