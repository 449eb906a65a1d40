import type { Metadata } from "next";
import { SentLink } from "@/components/auth/sign-in-link/link-notice";

export const metadata: Metadata = { title: "Check your email", robots: { index: false } };

/** /login/check-your-mail — where the request for a sign-in link leads that a browser without scripts has sent. */
export default function CheckYourMailPage() {
  return <SentLink />;
}
