import type { Metadata } from "next";
import type { ReactNode } from "react";
import "@/app/globals.css";

export const metadata: Metadata = { title: "Outbox · Feedloom", robots: { index: false, follow: false } };

/** The document of the pages that exist on the developer's own machine only. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
