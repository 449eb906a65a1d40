"use client";
import { Button } from "@/components/ui/button";
import { navigateTo, useUndoEmail } from "@/lib/client/data/use-account";

const token = () => new URLSearchParams(window.location.search).get("token") ?? "";

/** Restores the account's old address after a confirmation. */
export function UndoEmail() {
  const undo = useUndoEmail();
  if (undo.isSuccess) {
    return (
      <section className="grid gap-5" aria-live="polite">
        <header className="grid gap-2">
          <h1 className="font-serif text-title">Your email address was restored</h1>
          <p className="text-muted-foreground">
            All devices were signed out, and your old password no longer works. Choose a new one now.
          </p>
        </header>
        <Button size="lg" onClick={() => navigateTo("/forgot-password")}>
          Choose a new password
        </Button>
      </section>
    );
  }
  return (
    <section className="grid gap-5">
      <header className="grid gap-2">
        <h1 className="font-serif text-title">Restore your email address?</h1>
        <p className="text-muted-foreground">
          Your account returns to your old email address. All devices are signed out, and you choose a new password.
        </p>
      </header>
      {undo.error && (
        <p role="alert" className="text-destructive">
          {undo.error.serverMessage ?? "Something went wrong. Please try again."}
        </p>
      )}
      <Button size="lg" busy={undo.isPending} onClick={() => undo.mutate({ token: token() })}>
        Undo the change
      </Button>
    </section>
  );
}
