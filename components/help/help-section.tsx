import { type ReactNode, useId } from "react";

/** One part of the help; `id` is what an address points to it by. */
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
