"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/client/api/api-client";
import { clearLibrary } from "@/lib/client/offline/clear-library";
import { accountKeys, apiKeysOptions } from "@/lib/client/queries/account-queries";
import type {
  ApiKey,
  ApiKeyInput,
  ChangeEmailInput,
  ChangePasswordInput,
  CurrentUser,
  DeleteAccountInput,
  NewApiKey,
  PrivacyInput,
  ProfileInput,
  VerifyEmailChangeInput,
} from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import { ACCOUNT_DELETED } from "@/lib/shared/member-hint";
import { beginLeaving, cancelLeaving } from "./end-session";
import { rememberImageSource } from "./image-source";
import { navigateTo } from "./use-account";

/** PATCH /api/auth/profile */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call<CurrentUser>("PATCH", "/api/auth/profile", { body }),
    meta: {
      failure: { title: "Update Failed", fallback: "Failed to update profile." },
      success: { title: "Profile Updated" },
    },
    onSuccess: (me) => client.setQueryData(accountKeys.me, me),
  });
}

/** PATCH /api/auth/privacy; where pictures may come from is settled when a document is requested, so that it is loaded again */
export function useUpdatePrivacy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PrivacyInput) => call<CurrentUser>("PATCH", "/api/auth/privacy", { body }),
    meta: { failure: { title: "Save failed", fallback: "Failed to save settings." } },
    onSuccess: (me, { relaysImages }) => {
      client.setQueryData(accountKeys.me, me);
      if (relaysImages === undefined) return;
      rememberImageSource(me.relaysImages);
      navigateTo(window.location.href);
    },
  });
}

/** PATCH /api/auth/change-password: the other devices are signed out */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => call<Message>("PATCH", "/api/auth/change-password", { body }),
    meta: {
      failure: { title: "Password Change Failed", fallback: "Failed to change password." },
      success: { title: "Password Changed", description: "Your other devices were signed out." },
    },
    onSuccess: () =>
      Promise.all([accountKeys.devices, accountKeys.me].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Returns true if an error belongs next to the field of the code. */
export const isCodeError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "INVALID_CODE" || error.code === "CODE_USED_UP");

/** Shows the account as a call has returned it. */
function useShownAccount() {
  const client = useQueryClient();
  return (me: CurrentUser) => client.setQueryData(accountKeys.me, me);
}

/** PATCH /api/auth/change-email: a code goes to the new address */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: ChangeEmailInput) => call<CurrentUser>("PATCH", "/api/auth/change-email", { body }),
    meta: {
      failure: { title: "Email Update Failed", fallback: "Failed to update email." },
      success: { title: "Code sent!", description: "Check the new address for the code that confirms it." },
    },
    onSuccess: useShownAccount(),
  });
}

/** Returns true if no change of address waits any more: another tab has cancelled or completed it. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === "GONE";

/** POST /api/auth/change-email/verify; the form shows a wrong code itself. */
export function useVerifyEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VerifyEmailChangeInput) => call<CurrentUser>("POST", "/api/auth/change-email/verify", { body }),
    meta: {
      failure: { title: "Email Update Failed", fallback: "Failed to update email.", quiet: isCodeError },
      success: { title: "Email Updated" },
    },
    onSuccess: useShownAccount(),
    onError: (error) => {
      if (isOver(error)) void client.invalidateQueries({ queryKey: accountKeys.me });
    },
  });
}

/** POST /api/auth/change-email/resend */
export function useResendEmailCode() {
  return useMutation({
    mutationFn: () => call<CurrentUser>("POST", "/api/auth/change-email/resend"),
    meta: {
      failure: { title: "Failed to send code", fallback: "Please try again." },
      success: { title: "Code sent!", description: "Check the new address for the code that confirms it." },
    },
    onSuccess: useShownAccount(),
  });
}

/** DELETE /api/auth/change-email */
export function useCancelEmailChange() {
  return useMutation({
    mutationFn: () => call<CurrentUser>("DELETE", "/api/auth/change-email"),
    meta: { failure: { title: "Error", fallback: "Failed to cancel the change of your email." } },
    onSuccess: useShownAccount(),
  });
}

/** POST /api/auth/generate-api-key: the one answer that has the key */
export function useGenerateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiKeyInput) => call<NewApiKey>("POST", "/api/auth/generate-api-key", { body }),
    meta: { failure: { title: "Generation Failed", fallback: "Failed to generate API key. Please try again." } },
    onSettled: () => refreshKeys(client),
  });
}

export const useApiKeys = () => useQuery(apiKeysOptions);

const refreshKeys = (client: QueryClient) =>
  Promise.all([accountKeys.me, accountKeys.apiKeys].map((queryKey) => client.invalidateQueries({ queryKey })));

/** PATCH /api/api-keys/{id} */
export function useRenameApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call<ApiKey>("PATCH", `/api/api-keys/${id}`, { body: { name } }),
    meta: { failure: { title: "Renaming failed", fallback: "Failed to rename the API key." } },
    onSettled: () => refreshKeys(client),
  });
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** DELETE /api/api-keys/{id}; one that is gone already is as good as revoked */
export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call<void>("DELETE", `/api/api-keys/${id}`),
    meta: {
      failure: { title: "Revoking failed", fallback: "Failed to revoke the API key.", quiet: isMissing },
      success: { title: "API key revoked", description: "Programs that use it no longer have access." },
    },
    onSettled: () => refreshKeys(client),
  });
}

/** DELETE /api/auth/delete-account: everything the browser knew of the account is forgotten. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DeleteAccountInput) => {
      await beginLeaving(client);
      try {
        await call<void>("DELETE", "/api/auth/delete-account", { body });
      } catch (error) {
        cancelLeaving();
        throw error;
      }
    },
    meta: {
      failure: { title: "Delete Account Failed", fallback: "Failed to delete account." },
      success: { title: "Account Deleted" },
    },
    onSuccess: async () => {
      // The tab's memory goes with the document. Clearing it here would refetch all of it.
      await clearLibrary();
      sayOnFrontPage();
      navigateTo("/");
    },
  });
}

/** Lets the front page say that the account is deleted: the notice ends with the signed-in document. */
function sayOnFrontPage(): void {
  try {
    sessionStorage.setItem(ACCOUNT_DELETED, "1");
  } catch {
    // Storage is full or denied: the notice was shown for a moment.
  }
}
