import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import {
  type FailureText,
  failureNotice,
  isUnauthorized,
  leaveForLogin,
  UNAUTHORIZED,
} from "@/lib/client/api/report-error";
import { CACHE_MS, JUST_SENT_MS, POLL_MS } from "@/lib/client/constants";
import { type ToastMessage, toast } from "@/lib/client/stores/toast-store";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      failure?: FailureText;
      /** said after success */
      success?: ToastMessage;
      /** said when a 401 ends the session, instead of the usual notice */
      unauthorized?: ToastMessage;
      /** a 401 here is an answer, not the end of a session (a wrong password) */
      ownUnauthorized?: boolean;
    };
    queryMeta: { ownUnauthorized?: boolean };
  }
}

/** The one place where a failed or finished call becomes a notice. */
function mutationCache(): MutationCache {
  return new MutationCache({
    onError: (error, ...[, , mutation]) => {
      const { failure, unauthorized, ownUnauthorized } = mutation.meta ?? {};
      if (isUnauthorized(error) && !ownUnauthorized) {
        leaveForLogin(unauthorized ?? UNAUTHORIZED);
        return;
      }
      const notice = failureNotice(error, failure);
      if (notice) toast(notice);
    },
    onSuccess: (...[, , , mutation]) => {
      if (mutation.meta?.success) toast(mutation.meta.success);
    },
  });
}

/** Returns a client with the product's constants: poll every 30 s, always stale, kept 60 s, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnauthorized(error) && !query.meta?.ownUnauthorized) leaveForLogin(UNAUTHORIZED);
      },
    }),
    mutationCache: mutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: CACHE_MS,
        retry: false,
        refetchInterval: POLL_MS,
        refetchOnMount: ({ state }) => state.isInvalidated || Math.abs(Date.now() - state.dataUpdatedAt) > JUST_SENT_MS,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // What needs the server and cannot reach it says so at once, instead of happening some time later.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
