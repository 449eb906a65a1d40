"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { leaveDeliberately } from "@/lib/client/api/report-error";
import { clearLibrary } from "@/lib/client/offline/clear-library";
import { accountKeys } from "@/lib/client/queries/account-queries";
import type {
  ChangeEmailInput,
  ChangePasswordInput,
  CurrentUser,
  DeleteAccountInput,
  NewApiKey,
  ProfileInput,
} from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import { leaveTo } from "./use-account";

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

/** PATCH /api/auth/change-password: the other devices are signed out */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => call<Message>("PATCH", "/api/auth/change-password", { body }),
    meta: {
      failure: { title: "Password Change Failed", fallback: "Failed to change password." },
      success: { title: "Password Changed", description: "Your other devices were signed out." },
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
}

/** PATCH /api/auth/change-email */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeEmailInput) => call<CurrentUser>("PATCH", "/api/auth/change-email", { body }),
    meta: {
      failure: { title: "Email Update Failed", fallback: "Failed to update email." },
      success: { title: "Email Updated" },
    },
    onSuccess: (me) => client.setQueryData(accountKeys.me, me),
  });
}

/** POST /api/auth/generate-api-key: the one answer that has the key */
export function useGenerateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<NewApiKey>("POST", "/api/auth/generate-api-key"),
    meta: { failure: { title: "Generation Failed", fallback: "Failed to generate API key. Please try again." } },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.me }),
  });
}

/** DELETE /api/auth/delete-account: everything the browser knew of the account is forgotten. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DeleteAccountInput) => {
      // The stream of changes hears of it before this call does.
      leaveDeliberately();
      try {
        await call<void>("DELETE", "/api/auth/delete-account", { body });
      } catch (error) {
        leaveDeliberately(false);
        throw error;
      }
    },
    meta: {
      failure: { title: "Delete Account Failed", fallback: "Failed to delete account." },
      success: { title: "Account Deleted" },
    },
    onSuccess: async () => {
      client.clear();
      await clearLibrary();
      leaveTo("/");
    },
  });
}
