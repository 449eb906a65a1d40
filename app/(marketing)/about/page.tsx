import type { Metadata } from "next";
import { ABOUT_META } from "@/components/marketing/content/about";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { AboutPage } from "@/components/marketing/pages/about-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(ABOUT_META, readSite().origin);
}

/** /about */
export default function Page() {
  return <AboutPage {...readSite()} />;
}
