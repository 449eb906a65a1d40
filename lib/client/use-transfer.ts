"use client";
import { useMutation } from "@tanstack/react-query";
import { send } from "./api-client";
import { saveAnswer } from "./save-file";

export type ExportKind = "all-data" | "feeds" | "opml";

const WORDS: Record<ExportKind, { done: string; failed: string }> = {
  "all-data": { done: "Your data has been downloaded.", failed: "Failed to export data." },
  feeds: { done: "Your feeds have been downloaded.", failed: "Failed to export feeds." },
  opml: { done: "Your OPML file has been downloaded.", failed: "Failed to export OPML file." },
};

/** GET /api/export/{kind}: the answer becomes a file, under the name that the server gives it */
export function useExport(kind: ExportKind) {
  const words = WORDS[kind];
  return useMutation({
    mutationFn: async () => saveAnswer(await send("GET", `/api/export/${kind}`), `feedloom-${kind}`),
    meta: {
      failure: { title: "Export Failed", always: words.failed },
      success: { title: "Export Complete", description: words.done },
    },
  });
}
