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
      <p>You need not wait: a link that we mail to {email} signs you in without your password.</p>
      <Button variant="outline" busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate({ email })}>
        Email me a sign-in link
      </Button>
      <p role="status" className={send.isSuccess ? "" : "sr-only"}>
        {send.isSuccess &&
          `Check your mail: if the address has an account, a link is there or on its way. It works once, within ${LINK_MINUTES} minutes of its mail.`}
      </p>
      <p className="text-muted-foreground">
        Password forgotten? Choose a new one with a{" "}
        <Link href="/forgot-password" className="text-link underline underline-offset-2">
          code that we mail you
        </Link>
        .
      </p>
    </section>
  );
}
