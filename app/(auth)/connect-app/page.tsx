import type { Metadata } from "next";
import { ConnectApp } from "@/components/apps/connect-app";

export const metadata: Metadata = { title: "Connect an app", robots: { index: false } };

/** /connect-app#user=…&password=… — where the QR code of an app password leads. Only the browser reads what follows "#". */
export default function ConnectAppPage() {
  return <ConnectApp />;
}
