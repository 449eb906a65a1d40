import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type Props = {
  nonce?: string;
  /** `landing`: the front page, which is for visitors only */
  kind: "landing" | "page";
  children: ReactNode;
};

/** Renders the document of a public page: the page between header and footer, and a link that skips to it. */
export function PublicDocument({ nonce, kind, children }: Props) {
  return (
    <Document nonce={nonce} publicPage={kind} bodyClassName="flex flex-col">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <SiteHeader />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      <SiteFooter />
    </Document>
  );
}
