import "@/app/globals.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { Providers } from "@/components/layout/document/providers";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";

export const metadata = { ...siteMetadata, robots: { index: false } };
export const viewport = siteViewport;

/** Contains nothing personal: the service worker caches it for everybody who uses this browser. */
export default async function OfflineLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce} isApp>
      <Providers>{children}</Providers>
    </Document>
  );
}
