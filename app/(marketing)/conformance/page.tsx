import type { Metadata } from "next";
import { CONFORMANCE_META } from "@/components/marketing/content/conformance";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ConformancePage } from "@/components/marketing/pages/conformance-page";
import lines from "@/docs/conformance.json";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(CONFORMANCE_META, readSite().origin);
}

/** /conformance */
export default function Page() {
  return <ConformancePage origin={readSite().origin} lines={lines} />;
}
