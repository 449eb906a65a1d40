import type { Metadata } from "next";
import { Unsubscribe } from "@/components/auth/unsubscribe";

export const metadata: Metadata = {
  title: "Unsubscribe from the daily digest",
  robots: { index: false },
  referrer: "no-referrer",
};

/** /unsubscribe?token=… — where the link in a digest leads. Opening it changes nothing: mail scanners open links. */
export default function UnsubscribePage() {
  return <Unsubscribe />;
}
