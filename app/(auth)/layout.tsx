import "@/app/globals.css";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AuthFrame } from "@/components/auth/auth-frame";
import { CloseLibrary } from "@/components/auth/close-library";
import { Document } from "@/components/layout/document/document";
import { Providers } from "@/components/layout/document/providers";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce}>
      <Providers>
        <AuthFrame>{children}</AuthFrame>
        <CloseLibrary />
      </Providers>
    </Document>
  );
}
