import { LinkButton } from "@/components/marketing/sections/link-button";

/** Renders the page of a bundle that does not exist, or no longer. */
export function NoBundlePage() {
  return (
    <main className="mx-auto max-w-6xl px-5 py-24 sm:px-8">
      <h1 className="font-serif text-title-md">Bundle not found</h1>
      <p className="mt-4 max-w-prose text-base text-muted-foreground">
        It may have been deleted, or the link is incomplete. Ask the person who sent it to you.
      </p>
      <LinkButton href="/" look="primary" size="lg" className="mt-8">
        What is Feedloom?
      </LinkButton>
    </main>
  );
}
