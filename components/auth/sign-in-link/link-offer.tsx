"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { useSendSignInLink } from "@/lib/client/data/use-account";
import { LINK_MINUTES } from "@/lib/shared/constants";

/** Offers a mailed link, and a mailed code, where signing in with the password has to wait. */
export function LinkOffer({ email }: { email: string }) {
  const send = useSendSignInLink();
  return (
    <section aria-label="Other ways to sign in" className="grid gap-3 rounded-md border p-4 text-small">
      <p>You don't have to wait. We can send a sign-in link to {email}.</p>
      <Button variant="outline" busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate({ email })}>
        Email me a sign-in link
      </Button>
      <p role="status" className={send.isSuccess ? "" : "sr-only"}>
        {send.isSuccess &&
          `Check your email. If there's an account for this address, we sent it a sign-in link. It works once and expires in ${LINK_MINUTES} minutes.`}
      </p>
      <p className="text-muted-foreground">
        Forgot your password? Reset it with a{" "}
        <Link href="/forgot-password" className="text-link underline underline-offset-2">
          code by email
        </Link>
        .
      </p>
    </section>
  );
}
