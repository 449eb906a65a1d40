import type { Metadata } from "next";
import { SignInFirst } from "@/components/auth/sign-in-first";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

/** The page that a visitor of /new-feed sees. */
export default function SignInFirstPage() {
  return <SignInFirst />;
}
