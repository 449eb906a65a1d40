import type { ReactNode } from "react";

/** Rows that show what a feature looks like in use; only for the eye. */
export function Example({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="select-none text-muted-foreground">
      <p className="mb-1.5 text-faint text-small">Example</p>
      <ul className="divide-y border-y">{children}</ul>
    </div>
  );
}
