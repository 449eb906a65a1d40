"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, isNetworkError } from "@/lib/client/api/api-client";
import { callWithProof } from "@/lib/client/api/call-with-proof";
import { messageOf } from "@/lib/client/api/report-error";
import { clearLibrary, sendBeforeSignOut } from "@/lib/client/offline/clear-library";
import { closePlayer } from "@/lib/client/player/player";
import { meOptions, subscriptionOptions } from "@/lib/client/queries/account-queries";
import type {
  CurrentUser,
  ForgotPasswordInput,
  LoginInput,
  ResetPasswordInput,
  SendRegisterCodeInput,
  SignInLinkInput,
  UndoEmailInput,
  VerifyCodeInput,
} from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import { LEFT_OFFLINE, OFFLINE_PATH } from "@/lib/shared/offline-path";
import { beginLeaving } from "./end-session";

export const useMe = () => useQuery(meOptions);
export const useSubscription = () => useQuery(subscriptionOptions);

/** Returns true if only a new code helps: after five wrong ones, 15 minutes, or in a browser that has none. */
export const needsNewCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.details as { needsNewCode?: unknown } | undefined)?.needsNewCode === true;

/** Navigates with a full page load: signed-in screens are their own document. */
export const navigateTo = (path: string): void => window.location.assign(path);

/** Returns the text for a refusal. A server that did not respond has refused neither a password nor a code. */
const refusal = (fallback: string) => (error: unknown) =>
  isNetworkError(error) ? "Can't reach Feedloom. Please try again." : messageOf(error, fallback);

/**
 * Returns the message next to the password after a failed attempt. It does not tell whether the address or the password
 * was wrong.
 */
export const loginFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 401
    ? "Incorrect email or password."
    : refusal("Please try again.")(error);

/** Returns the message next to a code field after the code was refused. */
export const codeFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === "INVALID_CODE"
    ? "Incorrect code. Please check it and try again."
    : refusal("Please try again.")(error);

/** Returns a call that solves the server's challenge if there is one, and whether it is solving one now. */
function useProof() {
  const [isProving, setProving] = useState(false);
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    try {
      return await callWithProof<Answer>(path, body, () => setProving(true));
    } finally {
      setProving(false);
    }
  };
  return { isProving, post };
}

/** POST /api/auth/login */
export function useLogin() {
  const { isProving, post } = useProof();
  const login = useMutation({
    mutationFn: (body: LoginInput) => post<CurrentUser>("/api/auth/login", body),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Login failed", say: refusal("Invalid credentials.") },
      success: { title: "Login successful!" },
    },
  });
  return { ...login, isProving };
}

/** POST /api/auth/send-register-code */
export function useSendRegisterCode() {
  const { isProving, post } = useProof();
  const send = useMutation({
    mutationFn: (body: SendRegisterCodeInput) => post<Message>("/api/auth/send-register-code", body),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Failed to send code", fallback: "Please try again." },
      success: {
        title: "Code sent!",
        description: "Check your email for the verification code to complete registration.",
      },
    },
  });
  return { ...send, isProving };
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
  const { isProving, post } = useProof();
  const send = useMutation({
    mutationFn: (body: ForgotPasswordInput) => post<Message>("/api/auth/forgot-password", body),
    meta: {
      ownUnauthorized: true,
      failure: { title: "Failed to send code", fallback: "Please try again." },
      success: { title: "Code sent!", description: "If the address has an account, we sent it a code." },
    },
  });
  return { ...send, isProving };
}

/** POST /api/auth/sign-in-link; the screen tells the reader what to do next. */
export function useSendSignInLink() {
  return useMutation({
    mutationFn: (body: SignInLinkInput) => call<Message>("POST", "/api/auth/sign-in-link", { body }),
    meta: { ownUnauthorized: true, failure: { title: "Failed to send the link", fallback: "Please try again." } },
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
 * POST /api/auth/logout; whatever the response, this browser deletes its data and leaves the signed-in document.
 * Without a connection the session itself continues, and the next screen says so.
 */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      closePlayer();
      await beginLeaving(client);
      await sendBeforeSignOut();
      await call<unknown>("POST", "/api/auth/logout");
    },
    meta: { ownUnauthorized: true, failure: { quiet: () => true } },
    onSettled: async (_answer, error) => {
      await clearLibrary();
      navigateTo(isNetworkError(error) ? `${OFFLINE_PATH}?${LEFT_OFFLINE}` : "/");
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
