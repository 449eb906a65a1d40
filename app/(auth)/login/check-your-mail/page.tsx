import type { Metadata } from "next";
import { LinkNotice } from "@/components/auth/sign-in-link/link-notice";
import { LINK_MINUTES } from "@/lib/shared/constants";

export const metadata: Metadata = { title: "Check your mail", robots: { index: false } };

/** /login/check-your-mail — where the request for a sign-in link leads that a browser without scripts has sent. */
export default function CheckYourMailPage() {
  return (
    <LinkNotice
      title="Check your mail"
      text={`If the address has an account, a link that signs you in is there or on its way. It works once, within ${LINK_MINUTES} minutes of its mail.`}
    />
  );
}
