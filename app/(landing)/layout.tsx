import "@/app/public-pages.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";
import { PublicDocument } from "@/components/marketing/document/public-document";

export const metadata = siteMetadata;
export const viewport = siteViewport;

// The scripts of every document carry a nonce, and pages name the address at which the installation runs.
export const dynamic = "force-dynamic";

export default async function LandingLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <PublicDocument kind="landing" nonce={nonce}>
      {children}
    </PublicDocument>
  );
}
