import { type ReactNode, useId } from "react";

/** Renders a section of the help centre; links lead to it by its id. */
export function HelpSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="mt-8 scroll-mt-16">
      <h2 id={heading} tabIndex={-1} className="mb-3 font-serif text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
