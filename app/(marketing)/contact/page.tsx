import type { Metadata } from "next";
import { CONTACT_META } from "@/components/marketing/content/contact";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ContactPage } from "@/components/marketing/pages/contact-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(CONTACT_META, readSite().origin);
}

/** /contact */
export default function Page() {
  return <ContactPage {...readSite()} />;
}
