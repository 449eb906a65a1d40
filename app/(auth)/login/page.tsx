import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";
import { MemberHint } from "@/components/layout/member-hint";

export const metadata: Metadata = { title: "Sign in" };

export default function LoginPage() {
  return (
    <>
      <MemberHint isMember={false} />
      <LoginForm />
    </>
  );
}
