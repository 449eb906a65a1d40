import type { ReactNode } from "react";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { LinkButton } from "@/components/marketing/sections/link-button";

/**
 * Renders the result of a form that the browser posted without scripts, or of the link in a mail, as the sign-in pages
 * show theirs. `next`: the page to go on with.
 */
export function ResultPage(props: {
  title: string;
  text: string;
  next?: { href: string; label: string };
  children?: ReactNode;
}) {
  const { title, text, next, children } = props;
  return (
    <main className="mx-auto grid max-w-sm gap-5 px-5 py-16 sm:px-0 lg:py-28">
      <header className="grid gap-2">
        <h1 className="font-serif text-title">{title}</h1>
        <p className="text-base text-muted-foreground">
          <InlineMarkup text={text} />
        </p>
      </header>
      {next ? (
        <LinkButton href={next.href} look="primary" size="lg">
          {next.label}
        </LinkButton>
      ) : null}
      {children}
    </main>
  );
}
