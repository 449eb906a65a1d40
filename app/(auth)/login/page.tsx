import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";
import { accountPageMetadata } from "@/components/layout/document/account-page-metadata";
import { MemberHint } from "@/components/layout/member-hint";
import { publicAddress } from "@/lib/domain/base/site/public-address";

// The address is that of the running installation, not of the build.
export const generateMetadata = (): Metadata =>
  accountPageMetadata({ origin: publicAddress(), path: "/login", title: "Sign in" });

export default function LoginPage() {
  return (
    <>
      <MemberHint isMember={false} />
      <LoginForm />
    </>
  );
}
