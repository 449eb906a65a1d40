"use client";
import "@/app/globals.css";
import { Logo } from "@/components/shared/logo";
import { Button } from "@/components/ui/button";
import { referenceOf } from "@/lib/client/api/reference-of";

/** Shown when not even the layout of a screen could be rendered, for example without a database. */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  const reference = referenceOf(error);
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Feedloom</title>
        <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-12">
          <header>
            <Logo />
          </header>
          <main className="mx-auto flex w-full max-w-md flex-1 flex-col items-start justify-center pb-24">
            <h1 className="font-serif text-title">Feedloom does not answer right now</h1>
            <p className="mt-2 text-base text-muted-foreground">
              Your feeds are safe. This usually passes within a minute; please try again.
            </p>
            {reference ? <p className="mt-2 break-all text-faint text-small">Reference: {reference}</p> : null}
            <Button className="mt-6" onClick={reset}>
              Try again
            </Button>
          </main>
        </div>
      </body>
    </html>
  );
}
