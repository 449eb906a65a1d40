import type { ReactNode } from "react";

/** A row of an example: a name, what is with it, and when. */
export function ExampleRow({ name, text, when }: { name: string; text: string; when: string }) {
  return (
    <li className="flex items-baseline gap-3 py-3">
      <span className="w-32 shrink-0 truncate font-medium">{name}</span>
      <span className="min-w-0 flex-1 truncate">{text}</span>
      <span className="shrink-0 text-faint text-small">{when}</span>
    </li>
  );
}

/** Rows that show what a feature looks like in use; only for the eye. */
export function Example({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="select-none text-muted-foreground">
      <p className="mb-1.5 text-faint text-small">Example</p>
      <ul className="divide-y border-y">{children}</ul>
    </div>
  );
}
