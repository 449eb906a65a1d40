"use client";
import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { UNAUTHORIZED } from "@/lib/client/api/report-error";
import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { toast } from "@/lib/client/stores/toast-store";

/** Shows the reason, then goes to the login page, which leads back here: to the address that is to be added as well. */
export function SignInFirst() {
  useEffect(() => {
    toast({ ...UNAUTHORIZED, destructive: true });
    const next = `/new-feed${window.location.search}`;
    const leave = () => window.location.replace(`/api/auth/login?next=${encodeURIComponent(next)}`);
    const timer = setTimeout(leave, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-3">
      <h1 className="font-serif text-title">Sign in to add a feed</h1>
      <p className="flex items-center gap-2 text-muted-foreground">
        <Spinner /> Taking you to the sign-in page…
      </p>
    </div>
  );
}
