import type { Metadata } from "next";
import { Landing } from "@/components/marketing/landing";

export const metadata: Metadata = {
  title: { absolute: "Feedloom – every site you follow, woven into one calm page" },
  alternates: { canonical: "/" },
};

/** Shown at `/` to everybody who is not signed in. */
export default function LandingPage() {
  return <Landing />;
}
