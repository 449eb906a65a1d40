import "@/app/globals.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { Providers } from "@/components/layout/document/providers";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";

export const metadata = { ...siteMetadata, robots: { index: false } };
export const viewport = siteViewport;

/** Says nothing of anybody: the service worker keeps it for whoever uses this browser. */
export default async function OfflineLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce}>
      <Providers>{children}</Providers>
    </Document>
  );
}
