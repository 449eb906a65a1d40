"use client";
import { cn } from "@/components/ui/cn";
import { stepTo } from "./pane-keys";

const LINK =
  "sr-only z-60 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3";

/** Links past the library: to the list and to the article in the workspace, to the content elsewhere. Without an entry in the history. */
export function SkipLinks() {
  return (
    <>
      <SkipLink target="list" className="[:root:not(:has([data-pane=list]))_&]:hidden">
        Skip to the articles
      </SkipLink>
      <SkipLink target="detail" className="[:root:not(:has([data-panes=open]))_&]:hidden">
        Skip to the article
      </SkipLink>
      <SkipLink target="main" className="[:root:has([data-pane])_&]:hidden">
        Skip to content
      </SkipLink>
    </>
  );
}

type Props = { target: "list" | "detail" | "main"; className: string; children: string };

function SkipLink({ target, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page, which works before hydration.
    <a
      href="#main"
      className={cn(LINK, className)}
      onClick={(event) => {
        event.preventDefault();
        stepTo(target);
      }}
    >
      {children}
    </a>
  );
}
