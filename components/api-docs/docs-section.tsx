import type { ReactNode } from "react";

/** Renders a section of a tab with its heading. */
export function DocsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3 border-t pt-6 first:border-t-0 first:pt-0">
      <h2 className="font-serif text-xl">{title}</h2>
      {children}
    </section>
  );
}
