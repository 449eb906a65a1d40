"use client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, call, queryString, send } from "@/lib/client/api/api-client";
import { messageOf } from "@/lib/client/api/report-error";
import { saveResponse } from "@/lib/client/browser/save-file";
import { pluralize } from "@/lib/client/format/pluralize";
import { applyChanges, applyOwnChanges } from "@/lib/client/live/apply-changes";
import { importLinesOptions, importOptions, transferKeys } from "@/lib/client/queries/transfer-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Import, LineOutcome, ServerInput } from "@/lib/contracts/transfer";

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
    mutationFn: async () => saveResponse(await send("GET", `/api/export/${kind}`), `feedloom-${kind}`),
    meta: {
      failure: { title: "Export Failed", always: words.failed },
      success: { title: "Export Complete", description: words.done },
    },
  });
}

/** Returns the last import. While it runs, what it adds is refetched; its end shows a notice once. */
export function useImport() {
  const client = useQueryClient();
  const query = useQuery(importOptions);
  const { data } = query;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!data) return;
    const isRunning = data.state === "running";
    if (isRunning || wasRunning.current) void applyChanges(client, { type: "import" });
    if (wasRunning.current && data.state === "done") {
      toast({ title: "Import finished", description: `${pluralize(data.lines.added, "feed")} added.` });
    }
    wasRunning.current = isRunning;
  }, [client, data]);
  return query;
}

/** Returns the lines of an import with their expected or actual outcome. */
export const useImportLines = (shown: Import, outcome: LineOutcome | null) =>
  useInfiniteQuery(importLinesOptions(shown, outcome));

/** POST /api/import: reads a file and answers what it would add; a refusal is shown where the file was given */
export function useUploadImport() {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) =>
      call<Import>("POST", `/api/import${queryString({ fileName: file.name.slice(-300) })}`, { file }),
    meta: { failure: { quiet: () => true } },
    onSuccess: (preview) => client.setQueryData(transferKeys.import, preview),
  });
  const refusal = upload.error && messageOf(upload.error, "Couldn't read the file. Please try again.");
  return { ...upload, refusal };
}

/** POST /api/import/server: a refusal that belongs to no field of the form is shown below it */
export function useConnectServer() {
  const client = useQueryClient();
  const connect = useMutation({
    mutationFn: (body: ServerInput) => call<Import>("POST", "/api/import/server", { body }),
    meta: { failure: { quiet: () => true } },
    onSuccess: (reading) => client.setQueryData(transferKeys.import, reading),
  });
  const isOfField = connect.error instanceof ApiError && connect.error.code === "VALIDATION_ERROR";
  const refusal =
    connect.error && !isOfField && messageOf(connect.error, "Couldn't read the server. Please try again.");
  return { ...connect, refusal };
}

/** POST /api/import?from=…: reads a list that another one, or an address typed as a feed's, leads to */
export function useFetchImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => call<Import>("POST", `/api/import${queryString({ from: url })}`),
    meta: { failure: { title: "Import failed", fallback: "Couldn't read the list. Please try again." } },
    onSuccess: (preview) => client.setQueryData(transferKeys.import, preview),
  });
}

/** POST /api/import/{id}/start */
export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<Import>("POST", `/api/import/${id}/start`),
    meta: { failure: { title: "Import failed", fallback: "Failed to start the import." } },
    onSuccess: (started) => client.setQueryData(transferKeys.import, started),
    onError: () => client.invalidateQueries({ queryKey: transferKeys.import }),
  });
}

/** DELETE /api/import/{id}: a preview is forgotten, a running import stops */
export function useCancelImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<Import | null>("DELETE", `/api/import/${id}`),
    meta: { failure: { title: "Error", fallback: "Failed to cancel the import." } },
    onSuccess: (left) => {
      client.setQueryData(transferKeys.import, left);
      void applyOwnChanges(client, { type: "import" });
    },
  });
}
