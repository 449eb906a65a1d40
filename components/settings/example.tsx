import type { CSSProperties, ReactNode } from "react";
import { Favicon } from "@/components/feeds/favicon";

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

/** An article as lists show it, without the colours of one that is there. */
export function ExampleArticle(props: { source: string; icon: string; title: string; when: string }) {
  return (
    <li className="last:*:border-b-0">
      <div
        data-density="compact"
        className="article-row"
        style={
          {
            "--strand": "var(--border-strong)",
            "--strand-at": "0px",
            "--inset": "14px",
            paddingInlineEnd: 0,
          } as CSSProperties
        }
      >
        <span className="row-strand" />
        <div className="row-text">
          <p className="row-source">
            <Favicon src={props.icon} name={props.source} className="size-3.5 grayscale" />
            {props.source}
            <span className="row-time tabular">{props.when}</span>
          </p>
          <div className="row-body">
            <p className="row-title">{props.title}</p>
          </div>
        </div>
      </div>
    </li>
  );
}

/** Shows what a feature looks like in use, framed: nobody's own data. Screen readers leave it out. */
export function ExampleFrame({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none select-none rounded-lg border border-border-strong border-dashed px-4 pt-3 pb-4"
    >
      <p className="mb-1 text-faint text-small">Example</p>
      {children}
    </div>
  );
}

/** An example in rows. */
export const Example = ({ children }: { children: ReactNode }) => (
  <ExampleFrame>
    <ul className="-mb-2 divide-y">{children}</ul>
  </ExampleFrame>
);
