import type { Metadata } from "next";
import { ConfirmSignIn } from "@/components/auth/sign-in-link/confirm-sign-in";
import { InvalidLink, LinkRequest } from "@/components/auth/sign-in-link/link-notice";
import { readSignInLink } from "@/lib/domain/people/auth/sign-in-link/read-sign-in-link";
import { pageCtx, visitorCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = {
  title: "Sign in",
  robots: { index: false },
  // The token stays out of the Referer of other sites. Without any Referer the form would have no origin.
  referrer: "same-origin",
};

/**
 * /sign-in-link?token=… — where a mailed link leads. Opening it changes nothing: mail scanners open links. Without a
 * token it is the form that asks for a link.
 */
export default async function SignInLinkPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  if (token === undefined) return <LinkRequest />;
  const link = typeof token === "string" ? await readSignInLink(visitorCtx(), token) : null;
  if (!link || typeof token !== "string") return <InvalidLink />;
  return <ConfirmSignIn {...link} token={token} signedInAs={(await pageCtx())?.user.email ?? null} />;
}
