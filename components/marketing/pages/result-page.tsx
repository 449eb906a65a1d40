import type { ReactNode } from "react";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";

/**
 * Renders the result of a form that the browser posted without scripts, or of the link in a mail. `next`: the page to
 * go on with.
 */
export function ResultPage(props: {
  title: string;
  text: string;
  next?: { href: string; label: string };
  children?: ReactNode;
}) {
  const { title, text, next, children } = props;
  return (
    <main className="mx-auto grid max-w-6xl gap-5 px-5 py-16 sm:px-8 lg:py-28">
      <header className="grid max-w-md gap-2">
        <h1 className="font-serif text-title">{title}</h1>
        <p className="text-base text-muted-foreground">
          <InlineMarkup text={text} />
        </p>
      </header>
      {next ? (
        <p className="text-small">
          <a href={next.href} className="touch inline-flex items-center text-link hover:underline">
            {next.label}
          </a>
        </p>
      ) : null}
      {children}
    </main>
  );
}
