import type { ReactNode } from "react";
import { DetailsChevron } from "@/components/ui/icons/details-chevron";

type Steps = { title: string; steps: readonly { name: string; text: string }[]; children?: ReactNode };

/** Numbered steps under their heading, closed at first: the page explains itself. `children`: what follows them. */
export function NumberedSteps({ title, steps, children }: Steps) {
  return (
    <details className="group">
      <summary className="touch flex w-fit list-none items-center gap-1.5 text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden">
        {title}
        <DetailsChevron />
      </summary>
      <ol className="mt-2 grid max-w-prose gap-3 text-small">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="grid cols-start-5">
            <span aria-hidden="true" className="font-serif text-faint">
              {at + 1}
            </span>
            <div>
              <h2 className="font-medium">{name}</h2>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </details>
  );
}
