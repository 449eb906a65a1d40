"use client";
import { useEffect } from "react";
import { isUnauthorized, leaveForLogin, UNAUTHORIZED } from "@/lib/client/api/report-error";

/** A call that nobody waited for and that met the end of the session leads to the login page like any other. */
export function useSessionEnd(): void {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isUnauthorized(event.reason)) return;
      event.preventDefault();
      leaveForLogin(UNAUTHORIZED);
    };
    window.addEventListener("unhandledrejection", onRejection);
    return () => window.removeEventListener("unhandledrejection", onRejection);
  }, []);
}
