import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { NewLinkForm } from "./new-link-form";

/** A screen of one message, with a way to the sign-in screen that also works without scripts. `children`: a form. */
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
        <Button size="lg" asChild>
          <a href="/login">Go to sign in</a>
        </Button>
      )}
    </section>
  );
}

/** Shown for a link that signs nobody in: offers another one. */
export function InvalidLink() {
  return (
    <LinkNotice isAlert title="This link no longer works" text="The link was already used or has expired.">
      <NewLinkForm />
      <p className="text-small">
        <Link href="/login" className="text-link hover:underline">
          Sign in with your password
        </Link>
      </p>
    </LinkNotice>
  );
}
