import type { ReactNode } from "react";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { breadcrumbs } from "@/components/marketing/metadata/structured-data";

export type Crumb = { path: string; label: string };

/** Renders the top of a public page: the way to it, title and introduction. */
export function PageHeader(props: {
  /** the public address, for structured data */
  origin: string;
  title: string;
  intro?: string;
  /** the pages above this one, without the front page */
  above?: readonly Crumb[];
  here: Crumb;
  /** above the title instead of the breadcrumbs */
  nav?: ReactNode;
  children?: ReactNode;
}) {
  const { origin, title, intro, above = [], here, nav, children } = props;
  const trail = [{ path: "/", label: "Home" }, ...above];
  return (
    <header className="mx-auto max-w-6xl px-5 pt-3 pb-8 sm:px-8 sm:pt-8 sm:pb-12 lg:pt-10 lg:pb-16">
      <JsonLd data={breadcrumbs(origin, [...trail, here])} />
      {nav ?? <Breadcrumbs trail={trail} here={here} />}
      <h1 className="mt-2 max-w-3xl font-serif text-title-md leading-title tracking-title sm:mt-6 sm:text-display-lg lg:mt-8">
        {title}
      </h1>
      {intro ? <p className="mt-4 max-w-160 text-pretty text-lg text-muted-foreground sm:text-xl">{intro}</p> : null}
      {children}
    </header>
  );
}

function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: Crumb }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-faint text-small">
        {trail.map(({ path, label }) => (
          <li key={path} className="flex items-center">
            <a
              href={path}
              className="inline-flex items-center py-1 max-md:min-h-11 hover:text-foreground hover:underline"
            >
              {label}
            </a>
            <span aria-hidden="true" className="px-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1 text-muted-foreground">
          {here.label}
        </li>
      </ol>
    </nav>
  );
}
