import type { Metadata } from "next";
import { RegisterScreen } from "@/components/auth/register-screen";
import { accountPageMetadata } from "@/components/layout/document/account-page-metadata";
import { publicAddress } from "@/lib/domain/base/site/public-address";

// The address is that of the running installation, not of the build.
export const generateMetadata = (): Metadata =>
  accountPageMetadata({ origin: publicAddress(), path: "/register", title: "Create account" });

export default function RegisterPage() {
  return <RegisterScreen />;
}
