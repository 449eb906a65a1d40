import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "Thank you, we received your message",
  text: "We'll reply by email, usually within four hours on working days.",
  next: { href: "/", label: "Back to the home page" },
};

export function generateMetadata(): Metadata {
  return pageMetadata({ title: RESULT.title }, readSite().origin);
}

/** /contact/sent: where a contact form posted by the browser itself leads */
export default function Page() {
  return <ResultPage {...RESULT} />;
}
