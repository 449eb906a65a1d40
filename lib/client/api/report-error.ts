import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { type ToastMessage, toast } from "@/lib/client/stores/toast-store";
import { ApiError } from "./api-client";

/** How a mutation's failure is told. Without an entry here it is told by its own server message. */
export type FailureText = {
  title?: string;
  /** said when the server sent nothing a person can read */
  fallback?: string;
  /** said whatever the server sent */
  always?: string;
  /** finds the words for a failure that has several */
  say?: (error: unknown) => string;
  /** true: this failure is not worth a notice */
  quiet?: (error: unknown) => boolean;
};

let leaving = false;

/** Says that the session is over and goes to the login page; told once, however many calls fail. */
export function leaveForLogin(notice: ToastMessage): void {
  if (leaving) return;
  leaving = true;
  toast({ ...notice, destructive: true });
  setTimeout(() => window.location.assign("/api/login"), REDIRECT_DELAY_MS);
}

export const UNAUTHORIZED: ToastMessage = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
};

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The server's words when it sent some, else the text given. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** A plan's limit was met: the message speaks of a limit or of upgrading. */
export function isPlanLimit(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "PLAN_LIMIT" || (error.status === 403 && /limit|upgrade/i.test(error.message));
}

/** The notice for a failed mutation, or null when it is to stay quiet. Pure. */
export function failureNotice(error: unknown, text: FailureText = {}): ToastMessage | null {
  if (text.quiet?.(error)) return null;
  if (isPlanLimit(error)) {
    return {
      title: "Upgrade Required",
      description: messageOf(error, "Your plan's limit is reached."),
      destructive: true,
      action: { label: "Upgrade Now", run: () => window.location.assign("/pricing") },
    };
  }
  const fallback = text.fallback ?? "Something went wrong. Please try again.";
  return {
    title: text.title ?? "Error",
    description: text.always ?? text.say?.(error) ?? messageOf(error, fallback),
    destructive: true,
  };
}
