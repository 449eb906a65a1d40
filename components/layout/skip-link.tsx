"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { isInWorkspace } from "@/components/shared/workspace-link";
import { bundlesShowArticles, readListState } from "@/lib/client/lists/list-state";
import { stepTo } from "./pane-keys";

const LINK =
  "sr-only z-60 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3";

/** Links past the library: to the list and to the article in the workspace, to the content elsewhere. Without an entry in the history. */
export function SkipLinks() {
  const path = usePathname();
  const search = useSearchParams();
  const isReading = search.has("item");
  const hasList =
    isInWorkspace(path) && (path !== "/bundles" || bundlesShowArticles(readListState((name) => search.get(name))));
  if (!hasList) return <SkipLink target="main">Skip to content</SkipLink>;
  return (
    <>
      <SkipLink target="list">Skip to the articles</SkipLink>
      {isReading ? <SkipLink target="detail">Skip to the article</SkipLink> : null}
    </>
  );
}

type Props = { target: "list" | "detail" | "main"; children: string };

function SkipLink({ target, children }: Props) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page, which works before hydration.
    <a
      href="#main"
      className={LINK}
      onClick={(event) => {
        event.preventDefault();
        stepTo(target);
      }}
    >
      {children}
    </a>
  );
}
