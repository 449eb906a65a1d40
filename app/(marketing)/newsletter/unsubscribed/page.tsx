import type { Metadata } from "next";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

const RESULT = {
  title: "You are unsubscribed",
  text: "We won't email you again, and we deleted your address.",
  next: { href: "/blog", label: "Back to the blog" },
};

export function generateMetadata(): Metadata {
  return pageMetadata({ title: RESULT.title }, readSite().origin);
}

/** /newsletter/unsubscribed */
export default function Page() {
  return <ResultPage {...RESULT} />;
}
