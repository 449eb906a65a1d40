import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

const FAILURES: Record<string, string> = {
  invalid: "Invalid credentials. Please check the address and the password.",
  "too-many":
    "There were too many attempts. You need not wait: enter your address and have a link mailed to you that signs you in.",
  unavailable: "That did not work. Please try again in a minute.",
  "link/invalid": "Please enter the email address of your account. The password may stay empty.",
  "link/too-many": "Too many links were requested from your network. Please try again in an hour.",
  "link/unavailable": "The link could not be mailed. Please try again in a few minutes.",
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
