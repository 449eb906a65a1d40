"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";

/** GET /api/auth/providers, as next-auth answers it: by id. */
export type SignInProvider = { id: string; name: string };

/** Returns the sign-in providers of this installation; they do not change while a page is open. */
export function useProviders() {
  return useQuery({
    queryKey: ["auth", "providers"],
    queryFn: async ({ signal }) =>
      Object.values(await call<Record<string, SignInProvider>>("GET", "/api/auth/providers", { signal })),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Requests the provider's address from next-auth and opens it. A form cannot do so: the content security policy forbids it. */
export function useSignInWith() {
  return useMutation({
    mutationFn: async ({ id, next }: { id: string; next: string }) => {
      const { csrfToken } = await call<{ csrfToken: string }>("GET", "/api/auth/csrf");
      const body = { csrfToken, callbackUrl: next, json: "true" };
      return call<{ url: string }>("POST", `/api/auth/signin/${encodeURIComponent(id)}`, { body });
    },
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { ownUnauthorized: true, failure: { title: "Login failed", fallback: "Please try again." } },
  });
}
