import type { Metadata } from "next";
import { GUIDES_META } from "@/components/marketing/content/guides";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { GuidesPage } from "@/components/marketing/pages/guides-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(GUIDES_META, readSite().origin);
}

/** /guides */
export default function Page() {
  return <GuidesPage {...readSite()} />;
}
