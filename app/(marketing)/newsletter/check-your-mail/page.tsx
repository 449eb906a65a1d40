import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "Check your email",
  text: "Open the link we emailed you to confirm your subscription.",
  next: { href: "/blog", label: "Back to the blog" },
};

export function generateMetadata(): Metadata {
  return pageMetadata({ title: RESULT.title }, readSite().origin);
}

/** /newsletter/check-your-mail: where a subscription form posted by the browser itself leads */
export default function Page() {
  return <ResultPage {...RESULT} />;
}
