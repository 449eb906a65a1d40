import type { Metadata } from "next";
import { LinkNotice } from "@/components/auth/sign-in-link/link-notice";
import { LINK_MINUTES } from "@/lib/shared/constants";

export const metadata: Metadata = { title: "Check your email", robots: { index: false } };

/** /login/check-your-mail — where the request for a sign-in link leads that a browser without scripts has sent. */
export default function CheckYourMailPage() {
  return (
    <LinkNotice
      title="Check your email"
      text={`If the address has an account, we sent it a sign-in link. It works once and expires in ${LINK_MINUTES} minutes.`}
    />
  );
}
