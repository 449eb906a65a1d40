import { LinkButton } from "@/components/marketing/sections/link-button";

/** Renders the page of a bundle that does not exist, or no longer. */
export function NoBundlePage() {
  return (
    <main className="mx-auto max-w-6xl px-5 py-24 sm:px-8">
      <h1 className="font-serif text-title-md">There is no such bundle</h1>
      <p className="mt-4 max-w-prose text-base text-muted-foreground">
        It may have been deleted, or a part of its address is missing. Please ask whoever sent it to you.
      </p>
      <LinkButton href="/" look="primary" size="lg" className="mt-8">
        What is Feedloom?
      </LinkButton>
    </main>
  );
}
