"use client";
import { Button } from "@/components/ui/button";
import { useUnsubscribe } from "@/lib/client/data/use-unsubscribe";

const token = () => new URLSearchParams(window.location.search).get("token") ?? "";

/** Ends the daily digest with one click, and undoes it with another. */
export function Unsubscribe() {
  const change = useUnsubscribe();
  const set = (off: boolean) => change.mutate({ token: token(), off });
  const isOff = change.data?.emailDigest === false;
  return (
    <section className="grid gap-5" aria-live="polite">
      <header className="grid gap-1">
        <h1 className="font-serif text-title">
          {isOff ? "The daily digest is off" : "Unsubscribe from the daily digest?"}
        </h1>
        <p className="text-muted-foreground">
          {isOff
            ? "You get no more digests. Mails about your account still come."
            : "You get one mail a day with what is new in your feeds. Your feeds stay as they are."}
        </p>
      </header>
      {change.data?.emailDigest === true ? <p>The daily digest is on again.</p> : null}
      {change.error ? (
        <p role="alert" className="text-destructive">
          {change.error.serverMessage ?? "That did not work. Please try again."}
        </p>
      ) : null}
      {isOff ? (
        <Button variant="outline" size="lg" busy={change.isPending} onClick={() => set(false)}>
          Turn it back on
        </Button>
      ) : (
        <Button size="lg" busy={change.isPending} onClick={() => set(true)}>
          Stop the digest
        </Button>
      )}
    </section>
  );
}
