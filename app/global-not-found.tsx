import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { Document } from "@/components/layout/document/document";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";
import { NotFoundScreen } from "@/components/layout/not-found-screen";

export const metadata: Metadata = { ...siteMetadata, title: "Page not found · Feedloom", robots: { index: false } };
export const viewport = siteViewport;

/** The 404 page of every root layout. */
export default async function GlobalNotFound() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce} isApp>
      <NotFoundScreen />
    </Document>
  );
}
