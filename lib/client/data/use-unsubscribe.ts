"use client";
import { useMutation } from "@tanstack/react-query";
import { type ApiError, call, queryString } from "@/lib/client/api/api-client";
import type { Unsubscribed } from "@/lib/contracts/alerts";

/** POST /api/unsubscribe; the screen shows a failure itself. */
export function useUnsubscribe() {
  return useMutation<Unsubscribed, ApiError, { token: string; off: boolean }>({
    mutationFn: ({ token, off }) =>
      call<Unsubscribed>("POST", `/api/unsubscribe${queryString({ token, off: String(off) })}`),
    meta: { ownUnauthorized: true, failure: { quiet: () => true } },
  });
}
