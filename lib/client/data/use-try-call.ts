"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type TriedCall, tryCall } from "@/lib/client/api/try-call";
import { apiDocumentOptions } from "@/lib/client/queries/api-docs-queries";

export type TryingCall = ReturnType<typeof useTryCall>;

/** Makes a call from the documentation's console, and refetches everything after a write. */
export function useTryCall() {
  const client = useQueryClient();
  const [documentKey] = apiDocumentOptions.queryKey;
  return useMutation({
    mutationFn: (call: TriedCall) => tryCall(call),
    onSuccess: (answer, { method }) => {
      if (method === "GET" || answer.status >= 400) return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== documentKey });
    },
  });
}
