"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ApiError, call, isUnanswered } from "@/lib/client/api/api-client";
import { leaveDeliberately, messageOf } from "@/lib/client/api/report-error";
import { clearLibrary, sendBeforeSignOut } from "@/lib/client/offline/clear-library";
import { meOptions, subscriptionOptions } from "@/lib/client/queries/account-queries";
import type {
  CurrentUser,
  ForgotPasswordInput,
  LoginInput,
  ResetPasswordInput,
  SendRegisterCodeInput,
  UndoEmailInput,
  VerifyCodeInput,
} from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import { LEFT_OFFLINE, OFFLINE_PATH } from "@/lib/shared/offline-path";

export const useMe = () => useQuery(meOptions);
export const useSubscription = () => useQuery(subscriptionOptions);

/** Navigates with a full page load: signed-in screens are a document of their own. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** Returns the text for a refusal. A server that did not respond has refused neither a password nor a code. */
const refusal = (fallback: string) => (error: unknown) =>
  isUnanswered(error) ? "Feedloom cannot be reached. Please try again." : messageOf(error, fallback);

/** POST /api/auth/login */
export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginInput) => call<CurrentUser>("POST", "/api/auth/login", { body }),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Login failed", say: refusal("Invalid credentials.") },
      success: { title: "Login successful!" },
    },
  });
}

/** POST /api/auth/send-register-code */
export function useSendRegisterCode() {
  return useMutation({
    mutationFn: (body: SendRegisterCodeInput) => call<Message>("POST", "/api/auth/send-register-code", { body }),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Failed to send code", fallback: "Please try again." },
      success: {
        title: "Code sent!",
        description: "Check your email for the verification code to complete registration.",
      },
    },
  });
}

/** POST /api/auth/verify-register-code */
export function useVerifyRegisterCode() {
  return useMutation({
    mutationFn: (body: VerifyCodeInput) => call<CurrentUser>("POST", "/api/auth/verify-register-code", { body }),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Registration failed", say: refusal("Invalid verification code") },
      success: { title: "Account Created!" },
    },
  });
}

/** POST /api/auth/forgot-password */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordInput) => call<Message>("POST", "/api/auth/forgot-password", { body }),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Failed to send code", fallback: "Please try again." },
      success: { title: "Code sent!", description: "If the address has an account, the code is on its way." },
    },
  });
}

/** POST /api/auth/reset-password */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordInput) => call<unknown>("POST", "/api/auth/reset-password", { body }),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Password reset failed", say: refusal("Invalid verification code") },
      success: { title: "Password Changed" },
    },
  });
}

/**
 * POST /api/auth/logout; whatever it answers, this browser forgets what it kept and leaves the signed-in document. Without
 * a connection the session itself continues, and the screen that follows says so.
 */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      leaveDeliberately();
      await sendBeforeSignOut();
      await call<unknown>("POST", "/api/auth/logout");
    },
    meta: { ownUnauthorized: true, failure: { quiet: () => true } },
    onSettled: async (_answer, error) => {
      await clearLibrary();
      leaveTo(isUnanswered(error) ? `${OFFLINE_PATH}?${LEFT_OFFLINE}` : "/");
    },
  });
}

/** POST /api/auth/undo-email; the screen shows a failure itself. */
export function useUndoEmail() {
  return useMutation<Message, ApiError, UndoEmailInput>({
    mutationFn: (body) => call<Message>("POST", "/api/auth/undo-email", { body }),
    meta: { ownUnauthorized: true, failure: { quiet: () => true } },
  });
}
