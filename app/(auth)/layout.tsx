import "@/app/globals.css";
import type { ReactNode } from "react";
import { AuthFrame } from "@/components/auth/auth-frame";
import { CloseLibrary } from "@/components/auth/close-library";
import { Document } from "@/components/layout/document/document";
import { Providers } from "@/components/layout/document/providers";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <Providers>
        <AuthFrame>{children}</AuthFrame>
        <CloseLibrary />
      </Providers>
    </Document>
  );
}
