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
      <header className="grid gap-2">
        <h1 className="font-serif text-title">
          {isOff ? "You unsubscribed from the daily digest" : "Unsubscribe from the daily digest?"}
        </h1>
        <p className="text-muted-foreground">
          {isOff
            ? "You won't get the digest anymore. You'll still get emails about your account."
            : "The digest is a daily email with new articles from your feeds."}
        </p>
      </header>
      {change.data?.emailDigest === true ? <p>You're subscribed to the daily digest again.</p> : null}
      {change.error ? (
        <p role="alert" className="text-destructive">
          {change.error.serverMessage ?? "Something went wrong. Please try again."}
        </p>
      ) : null}
      {isOff ? (
        <Button variant="outline" size="lg" busy={change.isPending} onClick={() => set(false)}>
          Resubscribe
        </Button>
      ) : (
        <Button size="lg" busy={change.isPending} onClick={() => set(true)}>
          Unsubscribe
        </Button>
      )}
    </section>
  );
}
