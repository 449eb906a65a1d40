"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/client/api/api-client";
import { accountKeys, appPasswordsOptions } from "@/lib/client/queries/account-queries";
import type { AppPassword, AppPasswordInput, NewAppPassword } from "@/lib/contracts/app-passwords";

export const useAppPasswords = () => useQuery(appPasswordsOptions);

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** POST /api/app-passwords: the one response that has the password */
export function useCreateAppPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AppPasswordInput) => call<NewAppPassword>("POST", "/api/app-passwords", { body }),
    meta: { failure: { title: "Creation failed", fallback: "Failed to create the app password. Please try again." } },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.appPasswords }),
  });
}

/** PATCH /api/app-passwords/{id} */
export function useRenameAppPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call<AppPassword>("PATCH", `/api/app-passwords/${id}`, { body: { name } }),
    meta: { failure: { title: "Renaming failed", fallback: "Failed to rename the app password." } },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.appPasswords }),
  });
}

/** DELETE /api/app-passwords/{id}; one that is gone already is as good as revoked */
export function useRevokeAppPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call<void>("DELETE", `/api/app-passwords/${id}`),
    meta: {
      failure: { title: "Revoking failed", fallback: "Failed to revoke the app password.", quiet: isGone },
      success: { title: "App password revoked", description: "The app can no longer sign in." },
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.appPasswords }),
  });
}
