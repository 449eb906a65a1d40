import "@/app/globals.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { siteMetadata, siteViewport } from "@/components/layout/site-metadata";

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default async function MissingLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <Document nonce={nonce}>{children}</Document>;
}
