import type { ReactNode } from "react";

/** A titled box of the analytics screen. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t pt-5">
      <h2 className="font-serif text-xl">{title}</h2>
      {note ? <p className="mt-0.5 text-muted-foreground text-small">{note}</p> : null}
      <div className="mt-3 text-muted-foreground">{children}</div>
    </section>
  );
}
