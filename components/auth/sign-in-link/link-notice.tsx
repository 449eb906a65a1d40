import Link from "next/link";
import type { ReactNode } from "react";
import { LINK_MINUTES } from "@/lib/shared/constants";
import { NewLinkForm } from "./new-link-form";

const LINK = "text-link hover:underline";

/** A screen of one message, with a way to the sign-in screen that also works without scripts. `children`: what to do. */
export function LinkNotice(props: { title: string; text: string; isAlert?: boolean; children?: ReactNode }) {
  const { title, text, isAlert, children } = props;
  return (
    <section className="grid gap-5">
      <header className="grid gap-2">
        <h1 className="font-serif text-title">{title}</h1>
        <p role={isAlert ? "alert" : undefined} className="text-muted-foreground">
          {text}
        </p>
      </header>
      {children ?? (
        <p className="text-small">
          <a href="/login" className={LINK}>
            Back to sign in
          </a>
        </p>
      )}
    </section>
  );
}

/** Shown once a link was sent: offers another one. */
export function SentLink() {
  return (
    <LinkNotice
      title="Check your email"
      text={`If there's an account for this address, we sent it a sign-in link. It works once and expires in ${LINK_MINUTES} minutes.`}
    >
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        <a href="/sign-in-link" className={LINK}>
          Send another link
        </a>
        <a href="/login" className={LINK}>
          Back to sign in
        </a>
      </p>
    </LinkNotice>
  );
}

/** Asks for the address that gets a link. */
export function LinkRequest() {
  return (
    <LinkNotice title="Sign in by email" text="Enter your email and we'll send you a sign-in link.">
      <NewLinkForm />
      <PasswordInstead />
    </LinkNotice>
  );
}

/** Shown for a link that signs nobody in: offers another one. */
export function InvalidLink() {
  return (
    <LinkNotice
      isAlert
      title="This link no longer works"
      text="The link was already used or has expired. Enter your email and we'll send a new one."
    >
      <NewLinkForm />
      <PasswordInstead />
    </LinkNotice>
  );
}

const PasswordInstead = () => (
  <p className="text-small">
    <Link href="/login" className={LINK}>
      Sign in with your password
    </Link>
  </p>
);
