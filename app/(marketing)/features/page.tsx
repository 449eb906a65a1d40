import type { Metadata } from "next";
import { FEATURES_META } from "@/components/marketing/content/features";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { FeaturesPage } from "@/components/marketing/pages/features-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(FEATURES_META, readSite().origin);
}

/** /features */
export default function Page() {
  return <FeaturesPage {...readSite()} />;
}
