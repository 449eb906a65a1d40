import "@/app/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";
import { SiteFooter } from "@/components/marketing/site-footer";
import { SiteHeader } from "@/components/marketing/site-header";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata: Metadata = { ...siteMetadata, metadataBase: new URL(publicAddress()) };
export const viewport = siteViewport;

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-accent-fill px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <SiteHeader />
      <div id="content" tabIndex={-1} className="outline-none">
        {children}
      </div>
      <SiteFooter />
    </Document>
  );
}
