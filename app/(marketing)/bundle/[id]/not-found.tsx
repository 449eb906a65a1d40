import { NoBundlePage } from "@/components/marketing/pages/no-bundle-page";

export const metadata = { title: "No such bundle" };

export default function NoBundle() {
  return <NoBundlePage />;
}
