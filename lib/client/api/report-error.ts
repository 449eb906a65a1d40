import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { createSignal } from "@/lib/client/stores/create-store";
import { type ToastMessage, toast } from "@/lib/client/stores/toast-store";
import { ApiError } from "./api-client";

/** The notice for a mutation's failure. Without an entry it shows the server's message. */
export type FailureText = {
  title?: string;
  /** Shown when the server sent no readable message. */
  fallback?: string;
  /** Shown instead of the server's message, except for a 429. */
  always?: string;
  /** Returns the text for a failure that has several. */
  say?: (error: unknown) => string;
  /** Returns true for a failure that shows no notice. */
  quiet?: (error: unknown) => boolean;
};

let leaving = false;

/**
 * Keeps {@link redirectToLogin} quiet while the reader ends the session here; call it again with false when that failed.
 */
export function suppressLoginRedirect(isLeaving = true): void {
  leaving = isLeaving;
}

const signedOut = createSignal();

/** Calls a function when a response says that the reader is signed out. Returns a function that ends this. */
export const onSignedOut = signedOut.subscribe;

/** Shows that the session is over and opens the login page; once, however many calls fail. */
export function redirectToLogin(notice: ToastMessage): void {
  if (leaving) return;
  leaving = true;
  signedOut.notify();
  toast({ ...notice, destructive: true });
  setTimeout(() => window.location.assign("/api/login"), REDIRECT_DELAY_MS);
}

export const UNAUTHORIZED: ToastMessage = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
};

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The beginnings of a validator's own messages, which are meant for programs. */
const VALIDATOR_TEXT = /^(Invalid (input|option|key|string|number|date|element)|Too (small|big):|Unrecognized key)/;

/** Returns the server's message if it sent one for people, else the text given. */
export function messageOf(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? error.serverMessage : null;
  return message && !VALIDATOR_TEXT.test(message) ? message : fallback;
}

/** Returns true if a call failed at a limit of the plan. */
export function isPlanLimit(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "PLAN_LIMIT" || (error.status === 403 && /limit|upgrade/i.test(error.message));
}

/** Returns true if it failed at a limit that no plan raises. */
function isFairUseLimit(error: unknown): boolean {
  const details = error instanceof ApiError ? error.details : null;
  return typeof details === "object" && details !== null && "isFairUse" in details;
}

/** Returns the server's sentence about when to try again, for a call that was refused because there were too many (429). */
export function waitOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 429 ? error.serverMessage : null;
}

/** Returns the notice for a failed mutation, or null for none. */
export function failureNotice(error: unknown, text: FailureText = {}): ToastMessage | null {
  if (text.quiet?.(error)) return null;
  if (isFairUseLimit(error)) {
    const action = { label: "Contact Us", run: () => window.location.assign("/contact") };
    return { title: "Limit Reached", description: messageOf(error, ""), destructive: true, action };
  }
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
    description: waitOf(error) ?? text.always ?? text.say?.(error) ?? messageOf(error, fallback),
    destructive: true,
  };
}
