import type { Metadata } from "next";
import type { ReactNode } from "react";
import "@/app/globals.css";
import { fontClasses } from "@/components/layout/document/fonts";

export const metadata: Metadata = { title: "Outbox · Feedloom", robots: { index: false, follow: false } };

/** Root layout of the pages that exist only on the developer's own machine. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses}>
      <body>{children}</body>
    </html>
  );
}
