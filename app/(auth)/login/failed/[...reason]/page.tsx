import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

const FAILURES: Record<string, string> = {
  invalid: "Invalid credentials. Please check your email and password.",
  "too-many": "Too many attempts. You don't have to wait: enter your address and we'll email you a sign-in link.",
  unavailable: "Something went wrong. Please try again in a minute.",
  "link/invalid": "Please enter your email address. You can leave the password empty.",
  "link/too-many": "Your network requested too many links. Please try again in an hour.",
  "link/unavailable": "We couldn't send the link. Please try again in a few minutes.",
};

/** /login/failed/{reason} — the sign-in screen of a browser without scripts after a refusal. */
export default async function LoginFailedPage({ params }: { params: Promise<{ reason: string[] }> }) {
  const { reason } = await params;
  return (
    <div className="grid gap-5">
      <p role="alert" className="text-destructive">
        {FAILURES[reason.join("/")] ?? FAILURES.unavailable}
      </p>
      <LoginForm />
    </div>
  );
}
