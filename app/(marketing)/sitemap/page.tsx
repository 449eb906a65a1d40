import type { Metadata } from "next";
import { SITEMAP_META } from "@/components/marketing/content/site-map";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { SiteMapPage } from "@/components/marketing/pages/site-map-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(SITEMAP_META, readSite().origin);
}

/** /sitemap */
export default function Page() {
  return <SiteMapPage origin={readSite().origin} />;
}
