import type { ReactNode } from "react";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";

/** Renders the result of a form that the browser posted without scripts, or of the link in a mail. */
export function ResultPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="mx-auto max-w-6xl px-5 py-20 sm:px-8 lg:py-28">
      <h1 className="max-w-2xl font-serif text-title-md leading-title sm:text-display">{title}</h1>
      <p className="mt-4 max-w-prose text-xl text-muted-foreground">
        <InlineMarkup text={text} />
      </p>
      {children ? <div className="mt-8">{children}</div> : null}
    </main>
  );
}
