import type { ReactNode } from "react";

/** A row of an example: a name, what is with it, and when. On a phone the text has a line of its own. */
export function ExampleRow({ name, text, when }: { name: string; text: string; when: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-3 md:flex-nowrap">
      <span className="min-w-0 flex-1 font-medium md:w-32 md:flex-none md:truncate">{name}</span>
      <span className="shrink-0 text-faint text-small md:order-last">{when}</span>
      <span className="w-full md:w-0 md:flex-1 md:truncate">{text}</span>
    </li>
  );
}

/** Shows what a feature looks like in use. Screen readers leave it out. */
export function ExampleFrame({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="select-none text-muted-foreground">
      <p className="mb-1.5 text-faint text-small">Example</p>
      {children}
    </div>
  );
}

/** An example in rows. */
export const Example = ({ children }: { children: ReactNode }) => (
  <ExampleFrame>
    <ul className="divide-y border-y">{children}</ul>
  </ExampleFrame>
);
