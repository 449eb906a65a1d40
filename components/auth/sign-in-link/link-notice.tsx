import { Button } from "@/components/ui/button";

/** A screen of one message that leads to the sign-in screen, also without scripts. */
export function LinkNotice({ title, text, isAlert }: { title: string; text: string; isAlert?: boolean }) {
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h1 className="font-serif text-title">{title}</h1>
        <p role={isAlert ? "alert" : undefined} className="text-muted-foreground">
          {text}
        </p>
      </header>
      <Button size="lg" asChild>
        <a href="/login">Go to sign in</a>
      </Button>
    </section>
  );
}

/** Shown for a link that signs nobody in. */
export function InvalidLink() {
  return (
    <LinkNotice
      isAlert
      title="This link no longer works"
      text="The link was already used or has expired. Sign in with your password, or request a new link."
    />
  );
}
