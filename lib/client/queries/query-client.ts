import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import {
  type FailureText,
  failureNotice,
  isUnauthorized,
  redirectToLogin,
  UNAUTHORIZED,
} from "@/lib/client/api/report-error";
import { CACHE_MS, JUST_SENT_MS, POLL_MS } from "@/lib/client/constants";
import { requestNewArticles } from "@/lib/client/stores/requested-articles";
import { type ToastMessage, toast } from "@/lib/client/stores/toast-store";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      failure?: FailureText;
      /** The notice after success. */
      success?: ToastMessage;
      /** The notice when a 401 ends the session, instead of the usual one. */
      unauthorized?: ToastMessage;
      /** A 401 is a regular failure of this call (a wrong password), not the end of the session. */
      ownUnauthorized?: boolean;
      /** Its success may bring new articles, which are what the reader asked for. */
      bringsArticles?: boolean;
    };
    queryMeta: { ownUnauthorized?: boolean };
  }
}

/** Creates the mutation cache, the one place where a failed or finished call shows a notice. */
function mutationCache(): MutationCache {
  return new MutationCache({
    onError: (error, ...[, , mutation]) => {
      const { failure, unauthorized, ownUnauthorized } = mutation.meta ?? {};
      if (isUnauthorized(error) && !ownUnauthorized) {
        redirectToLogin(unauthorized ?? UNAUTHORIZED);
        return;
      }
      const notice = failureNotice(error, failure);
      if (notice) toast(notice);
    },
    onSuccess: (...[, , , mutation]) => {
      if (mutation.meta?.success) toast(mutation.meta.success);
      if (mutation.meta?.bringsArticles) requestNewArticles();
    },
  });
}

/** Creates a query client with the product's constants: polls every 30 s, always stale, cached for 60 s, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnauthorized(error) && !query.meta?.ownUnauthorized) redirectToLogin(UNAUTHORIZED);
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
      // Without a connection a mutation fails at once instead of running later.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
