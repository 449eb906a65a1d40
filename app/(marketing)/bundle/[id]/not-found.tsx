import { NoBundlePage } from "@/components/marketing/pages/no-bundle-page";

export const metadata = { title: "Bundle not found" };

export default function NoBundle() {
  return <NoBundlePage />;
}
