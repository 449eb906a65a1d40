import type { Metadata } from "next";
import { InvalidLink, LinkNotice } from "@/components/auth/sign-in-link/link-notice";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

/** /sign-in-link/failed/{reason} — where the button of a sign-in link leads that signs nobody in. */
export default async function SignInLinkFailedPage({ params }: { params: Promise<{ reason: string }> }) {
  const { reason } = await params;
  if (reason === "invalid") return <InvalidLink />;
  return (
    <LinkNotice isAlert title="Something went wrong" text="Please open the link in your email again in a minute." />
  );
}
