"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type TriedCall, tryCall } from "@/lib/client/api/try-call";
import { apiDocumentOptions } from "@/lib/client/queries/api-docs-queries";

export type TryingCall = ReturnType<typeof useTryCall>;

/** A call of the documentation's console. What it may have changed is asked for again. */
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
