import type { ReactNode } from "react";

/**
 * The content of the right pane while no article is open. Its parts follow the width of the pane, not of the window.
 */
export function Overview({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="mx-auto grid max-w-276 gap-6 px-4 pt-4 pb-10 md:px-6 md:pt-6.5 @min-[36rem]:px-8">{children}</div>
    </div>
  );
}

/** A part of an overview: its heading, and what belongs next to it. `id` is unique on the screen. */
export function OverviewSection(props: { id: string; title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="min-w-0">
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={props.id} className="font-serif text-lg">
          {props.title}
        </h2>
        {props.beside}
      </div>
      {props.children}
    </section>
  );
}
