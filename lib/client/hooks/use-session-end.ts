"use client";
import { useEffect } from "react";
import { isUnauthorized, redirectToLogin, UNAUTHORIZED } from "@/lib/client/api/report-error";

/** Redirects to the login page when a call whose result nobody awaits meets the end of the session. */
export function useSessionEnd(): void {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isUnauthorized(event.reason)) return;
      event.preventDefault();
      redirectToLogin(UNAUTHORIZED);
    };
    window.addEventListener("unhandledrejection", onRejection);
    return () => window.removeEventListener("unhandledrejection", onRejection);
  }, []);
}
